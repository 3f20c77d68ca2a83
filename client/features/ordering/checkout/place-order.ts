import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PlaceOrderBody, WireOrder } from '#shared/orders/orders-api.ts'
import type { VisitKeeper } from '../visit-keeper.ts'
import { isSameOrder, isTooOld, type PendingOrder, REMEMBERED_MS } from './pending-order.ts'
import { type OrderRefusal, PIN_NEEDED, refusalOf } from './refusal.ts'
import { isWorthRetrying, type Trouble, troubleOf, type Wait, waitBeforeRetry } from './retry-schedule.ts'

/** The state of the order being placed. It counts as placed only after the server's answer. */
export type Placing =
  | { kind: 'idle' }
  | { kind: 'sending'; since: number; body: PlaceOrderBody; trouble: 'none' }
  /** `nextTryAt` is by the phone's clock, and the latest time: the retry is earlier when the phone comes online. */
  | { kind: 'sending'; since: number; body: PlaceOrderBody; trouble: Trouble; nextTryAt: number }
  | { kind: 'refused'; refusal: OrderRefusal }
  /** The diner stopped waiting, so the order may or may not have been received. */
  | { kind: 'stopped' }
  /** There was no answer for so long that it is no longer sent. */
  | { kind: 'expired'; pending: PendingOrder }

/** By its key if this tab knows it; otherwise the order heard of since both tabs were pressed. */
export type SoughtOrder = { key: string } | { since: number }

export type PlacingWorld = {
  send: (pending: PendingOrder, signal: AbortSignal) => Promise<WireOrder>
  /** Proves to the server that the diner is at the table. */
  provePin: (pin: string, signal: AbortSignal) => Promise<void>
  keeper: VisitKeeper<PendingOrder>
  newKey: () => string
  now: () => number
  random: () => number
  /** Resolves after the wait, or earlier when a retry makes sense: back online, or visible again. */
  waitToRetry: (wait: Wait, signal: AbortSignal) => Promise<void>
  /** Runs in one tab of this table at a time. */
  inTurn: (run: () => Promise<void>) => Promise<void>
  /** False if another tab has changed or ordered the cart since the button was pressed. */
  isInCart: (body: PlaceOrderBody) => boolean
  onPlaced: (order: WireOrder, pending: PendingOrder) => void
  /** Shows the order that another tab has placed, and returns whether there is one. */
  showPlacedElsewhere: (sought: SoughtOrder) => boolean
  onExpired: (pending: PendingOrder) => void
  onRefused: (refusal: OrderRefusal) => void
}

export type OrderPlacing = {
  store: StoreApi<Placing>
  place: (body: PlaceOrderBody, pin?: string) => Promise<void>
  /** After a reload: continues an order that has not been answered. */
  resume: () => Promise<void>
  stop: () => void
  /** Another tab may have finished the order. Then this tab stops sending and shows the same. */
  lookAtOtherTabs: () => void
  /** Drops the expired order. */
  dropExpired: () => void
  /** The diner has changed something, so the last refusal is cleared. */
  forgetRefusal: () => void
}

type Outcome =
  | { kind: 'placed'; order: WireOrder }
  | { kind: 'refused'; refusal: OrderRefusal }
  | { kind: 'expired' }
  | { kind: 'stopped' }

export function createOrderPlacing(world: PlacingWorld): OrderPlacing {
  const store = createStore<Placing>(() => ({ kind: 'idle' }))
  const show = (placing: Placing) => store.setState(placing, true)
  let stopper = new AbortController()
  /** The order that this tab sends, or waits to send. */
  let underWay: PendingOrder | undefined
  /** The order that another tab has placed; its stored record may reach this tab a moment later. */
  let sought: SoughtOrder | undefined

  async function run(body: PlaceOrderBody, choosePending: () => PendingOrder | undefined): Promise<void> {
    if (store.getState().kind === 'sending') return // a second tap
    stopper = new AbortController()
    const { signal } = stopper
    underWay = unanswered()
    sought = undefined
    const since = underWay?.placedAt ?? world.now()
    show({ kind: 'sending', since, body: underWay?.body ?? body, trouble: 'none' })
    await world.inTurn(async () => {
      if (signal.aborted) return
      const pending = choosePending()
      if (!pending) return showSettledElsewhere(since)
      underWay = pending
      world.keeper.write(pending) // before it is first sent
      settle(pending, await sendUntilAnswered(pending, signal))
    })
  }

  function unanswered(): PendingOrder | undefined {
    const kept = world.keeper.read(REMEMBERED_MS)
    return kept?.isStopped ? undefined : kept
  }

  function showSettledElsewhere(since: number): void {
    const kept = world.keeper.read(REMEMBERED_MS)
    if (kept?.isExpired) show({ kind: 'expired', pending: kept })
    else if (kept?.isStopped) showStopped(kept)
    else {
      show({ kind: 'idle' })
      sought = underWay ? { key: underWay.key } : { since }
      showSought()
    }
  }

  function showStopped({ needsPin }: PendingOrder): void {
    show(needsPin ? { kind: 'refused', refusal: { kind: 'pin', message: PIN_NEEDED } } : { kind: 'stopped' })
  }

  function showSought(): void {
    if (sought && world.showPlacedElsewhere(sought)) sought = undefined
  }

  async function sendUntilAnswered(pending: PendingOrder, signal: AbortSignal): Promise<Outcome> {
    let unproven = pending.pin
    for (let failures = 1; ; failures++) {
      if (isTooOld(pending, world.now())) return { kind: 'expired' }
      try {
        if (unproven !== undefined) await world.provePin(unproven, signal)
        unproven = undefined
        return { kind: 'placed', order: await world.send(pending, signal) }
      } catch (error) {
        if (signal.aborted) return { kind: 'stopped' }
        if (!isWorthRetrying(error)) return { kind: 'refused', refusal: refusalOf(error, pending.body) }
        const wait = waitBeforeRetry(failures, error, world.random)
        const nextTryAt = world.now() + wait.ms
        show({ kind: 'sending', since: pending.placedAt, body: pending.body, trouble: troubleOf(error), nextTryAt })
        await world.waitToRetry(wait, signal)
        if (signal.aborted) return { kind: 'stopped' }
      }
    }
  }

  function settle(pending: PendingOrder, outcome: Outcome): void {
    if (outcome.kind === 'placed') {
      world.onPlaced(outcome.order, pending)
      world.keeper.forget() // last: a page closed before this sends again and gets the same order
      show({ kind: 'idle' })
    } else if (outcome.kind === 'refused') {
      if (outcome.refusal.kind === 'pin')
        world.keeper.write({ ...withoutPin(pending), isStopped: true, needsPin: true })
      else world.keeper.forget()
      world.onRefused(outcome.refusal)
      show(outcome)
    } else if (outcome.kind === 'expired') {
      const expired = { ...pending, isStopped: true, isExpired: true }
      world.keeper.write(expired)
      world.onExpired(expired)
      show({ kind: 'expired', pending: expired })
    }
  }

  return {
    store,
    place: (body, pin) => {
      const choose = () => {
        const kept = world.keeper.read()
        if (kept && !kept.isStopped) return kept // an order of another tab, or an earlier one, goes first
        if (!world.isInCart(body)) return undefined
        const placedAt = world.now()
        // The same order keeps its key, so that an order already received is replayed, not repeated.
        const key = kept && isSameOrder(kept, body, placedAt) ? kept.key : world.newKey()
        return { key, body, placedAt, isStopped: false, ...(pin === undefined ? {} : { pin }) }
      }
      return run(body, choose)
    },
    resume: async () => {
      const kept = world.keeper.read(REMEMBERED_MS)
      if (!kept) return
      if (!kept.isStopped) await run(kept.body, unanswered)
      else if (kept.isExpired) show({ kind: 'expired', pending: kept })
      else if (!isTooOld(kept, world.now())) showStopped(kept)
    },
    stop: () => {
      const pending = world.keeper.read()
      if (pending) world.keeper.write({ ...pending, isStopped: true })
      stopper.abort()
      show({ kind: pending ? 'stopped' : 'idle' })
    },
    lookAtOtherTabs: () => {
      const state = store.getState()
      const kept = world.keeper.read(REMEMBERED_MS)
      if (state.kind === 'sending') {
        if (!underWay || unanswered()?.key === underWay.key) return
        stopper.abort()
        showSettledElsewhere(state.since)
      } else if ((state.kind === 'stopped' || state.kind === 'expired') && !kept) show({ kind: 'idle' })
      else showSought()
    },
    dropExpired: () => {
      world.keeper.forget()
      show({ kind: 'idle' })
    },
    forgetRefusal: () => {
      sought = undefined
      if (store.getState().kind === 'refused') show({ kind: 'idle' })
    },
  }
}

function withoutPin({ pin: _, ...pending }: PendingOrder): PendingOrder {
  return pending
}
