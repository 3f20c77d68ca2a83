import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PlaceOrderBody, WireOrder } from '#shared/orders/orders-api.ts'
import { hasSameBody, type PendingOrder } from './pending-order.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { isWorthRetrying, type Trouble, troubleOf, type Wait, waitBeforeRetry } from './retry-schedule.ts'
import { VISIT_MS, type VisitKeeper } from './visit-keeper.ts'

/** Where the order that the diner is placing stands. It is placed only when the server has said so. */
export type Placing =
  | { kind: 'idle' }
  | { kind: 'sending'; since: number; trouble: 'none' }
  /** `nextTryAt` by the phone's clock, and at the latest: coming back online tries at once. */
  | { kind: 'sending'; since: number; trouble: Trouble; nextTryAt: number }
  | { kind: 'refused'; refusal: Refusal }
  /** The diner stopped waiting: the order may be in or not. */
  | { kind: 'stopped' }
  | { kind: 'given-up' }

export type PlacingWorld = {
  send: (pending: PendingOrder, signal: AbortSignal) => Promise<WireOrder>
  keeper: VisitKeeper<PendingOrder>
  newKey: () => string
  now: () => number
  random: () => number
  /** Ends after the wait, or as soon as trying again makes sense: back online, back on the screen. */
  waitToRetry: (wait: Wait, signal: AbortSignal) => Promise<void>
  /** One tab of this table sends at a time. */
  inTurn: (run: () => Promise<void>) => Promise<void>
  /** False when another tab has changed or ordered the cart since the button was pressed. */
  isInCart: (body: PlaceOrderBody) => boolean
  onPlaced: (order: WireOrder, pending: PendingOrder) => void
  onRefused: (refusal: Refusal) => void
}

export type OrderPlacing = {
  store: StoreApi<Placing>
  place: (body: PlaceOrderBody) => Promise<void>
  /** After a reload: goes on with an order that has had no answer yet. */
  resume: () => Promise<void>
  stop: () => void
  /** The diner has changed something: what was said about the last attempt no longer holds. */
  forgetRefusal: () => void
}

type Outcome =
  | { kind: 'placed'; order: WireOrder }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'given-up' }
  | { kind: 'stopped' }

export function createOrderPlacing(world: PlacingWorld): OrderPlacing {
  const store = createStore<Placing>(() => ({ kind: 'idle' }))
  const show = (placing: Placing) => store.setState(placing, true)
  let stopper = new AbortController()

  async function run(choosePending: () => PendingOrder | undefined): Promise<void> {
    if (store.getState().kind === 'sending') return // a second tap
    stopper = new AbortController()
    const { signal } = stopper
    show({ kind: 'sending', since: world.keeper.read()?.placedAt ?? world.now(), trouble: 'none' })
    await world.inTurn(async () => {
      const pending = signal.aborted ? undefined : choosePending()
      if (!pending) return signal.aborted ? undefined : show({ kind: 'idle' })
      world.keeper.write(pending) // before the first byte leaves
      settle(pending, await sendUntilAnswered(pending, signal))
    })
  }

  async function sendUntilAnswered(pending: PendingOrder, signal: AbortSignal): Promise<Outcome> {
    for (let failures = 1; ; failures++) {
      if (world.now() - pending.placedAt > VISIT_MS) return { kind: 'given-up' }
      try {
        return { kind: 'placed', order: await world.send(pending, signal) }
      } catch (error) {
        if (signal.aborted) return { kind: 'stopped' }
        if (!isWorthRetrying(error)) return { kind: 'refused', refusal: refusalOf(error, pending.body) }
        const wait = waitBeforeRetry(failures, error, world.random)
        const nextTryAt = world.now() + wait.ms
        show({ kind: 'sending', since: pending.placedAt, trouble: troubleOf(error), nextTryAt })
        await world.waitToRetry(wait, signal)
        if (signal.aborted) return { kind: 'stopped' }
      }
    }
  }

  function settle(pending: PendingOrder, outcome: Outcome): void {
    if (outcome.kind === 'placed') {
      world.onPlaced(outcome.order, pending)
      world.keeper.forget() // last: a page that dies in between asks again and gets the same order
      show({ kind: 'idle' })
    } else if (outcome.kind === 'refused') {
      world.keeper.forget()
      world.onRefused(outcome.refusal)
      show(outcome)
    } else if (outcome.kind === 'given-up') {
      world.keeper.write({ ...pending, isStopped: true })
      show(outcome)
    }
  }

  return {
    store,
    place: (body) =>
      run(() => {
        const kept = world.keeper.read()
        if (kept && !kept.isStopped) return kept // another tab's order, or an earlier one, goes first
        if (!world.isInCart(body)) return undefined
        const placedAt = world.now()
        // The same order again keeps its key: if it was in after all, it is answered, not repeated.
        if (kept && hasSameBody(kept, body)) return { ...kept, placedAt, isStopped: false }
        return { key: world.newKey(), body, placedAt, isStopped: false }
      }),
    resume: async () => {
      const kept = world.keeper.read()
      if (kept?.isStopped) show({ kind: 'stopped' })
      else if (kept) await run(() => world.keeper.read())
    },
    stop: () => {
      const pending = world.keeper.read()
      if (pending) world.keeper.write({ ...pending, isStopped: true })
      stopper.abort()
      show({ kind: pending ? 'stopped' : 'idle' })
    },
    forgetRefusal: () => {
      if (store.getState().kind === 'refused') show({ kind: 'idle' })
    },
  }
}
