import type { WireOrder } from '#shared/orders/orders-api.ts'
import { HOLE_MS, type KitchenPulse, PULSE_LATE_MS } from '#shared/realtime/events.ts'
import { type Connection, type ConnectionFacts, connectionAt, silenceAt } from './connection-state.ts'
import type { KitchenEars, KitchenLink } from './kitchen-link.ts'
import type { OrderIntake } from './order-intake.ts'
import { startOrdersPoll } from './orders-poll.ts'
import { createSeenReport } from './seen-report.ts'

export type ListedOrders = { orders: readonly WireOrder[]; etag: string | undefined }

export type SyncParts = {
  restaurantId: string
  intake: OrderIntake
  openLink: (ears: KitchenEars) => KitchenLink
  /** The list, or undefined when it is what it was at `etag`. @throws when it cannot be had. */
  list: (etag: string | undefined) => Promise<ListedOrders | undefined>
  watchWaking: (onWake: () => void) => () => void
  afterPaint: (task: () => void) => void
  /** The server's clock, and whether it takes orders. */
  onPulse: (pulse: Omit<KitchenPulse, 'revision' | 'at'> & { at?: number }) => void
  onConnection: (connection: Connection) => void
}

export type LiveOrdersSync = {
  /** Something failed, or somebody asks: look at once how things stand. */
  check: () => void
  stop: () => void
}

const TICK_MS = 1_000 // "1 s ago" counts

/**
 * Keeps the board complete: push makes it fast, and joining again with the last complete revision makes it right
 * after a reconnect, a wake or a hole; the list heals what push missed.
 */
export function startLiveOrdersSync(parts: SyncParts): LiveOrdersSync {
  const { restaurantId, intake } = parts
  const steady = () => performance.now()
  let facts: ConnectionFacts = {
    startedAt: steady(),
    isConnected: false,
    heardAt: undefined,
    missingSince: undefined,
    listedAt: undefined,
    isListFailing: false,
  }
  let etag: string | undefined
  let kickedAt = steady()
  let isJoining = false
  let holeTimer: ReturnType<typeof setTimeout> | undefined

  const connection = () => connectionAt(facts, steady())
  const notice = (news: Partial<ConnectionFacts>) => {
    facts = { ...facts, ...news }
    parts.onConnection(connection())
  }
  const seen = createSeenReport((revision) => link.reportSeen({ restaurantId, revision }), parts.afterPaint)

  const afterApply = () => {
    if (facts.isConnected) seen.shown(intake.complete())
    if (!intake.hasHole()) {
      clearTimeout(holeTimer)
      holeTimer = undefined
      if (facts.missingSince !== undefined) notice({ missingSince: undefined })
    } else if (holeTimer === undefined) {
      if (facts.missingSince === undefined) notice({ missingSince: steady() })
      holeTimer = setTimeout(() => {
        holeTimer = undefined
        if (intake.hasHole()) void join()
      }, HOLE_MS)
    }
  }

  const join = async () => {
    if (isJoining || !facts.isConnected) return
    isJoining = true
    const since = intake.complete()
    try {
      const reply = await link.join({ restaurantId, ...(since === undefined ? {} : { since }) })
      intake.takeJoin(reply.orders, reply.revision, since)
      isJoining = false
      parts.onPulse(reply)
      notice({ heardAt: steady() })
      if (intake.complete() === undefined) return beginAnew()
      afterApply()
    } catch {
      // Refused or unanswered. The list says whether we are still signed in; silence leads to a new connection.
      isJoining = false
      poll.now()
    }
  }

  const beginAnew = () => {
    etag = undefined
    seen.again()
    void join()
  }

  const ask = async () => {
    const knownAtStart = intake.complete()
    const startedAt = steady()
    const wasFailing = facts.isListFailing
    try {
      const listed = await parts.list(etag)
      if (isStopped) return
      if (listed) {
        etag = listed.etag
        intake.takeList(listed.orders, knownAtStart)
      }
      notice({ listedAt: Math.max(facts.listedAt ?? 0, startedAt), isListFailing: false })
      afterApply()
      // The network is back, but an attempt begun while it was dead may hang for long.
      if (wasFailing && !facts.isConnected) link.reconnect()
    } catch {
      if (!isStopped) notice({ isListFailing: true })
    }
  }

  let isStopped = false
  const wake = () => {
    // Whether push still works is unknown; the next tick shows it, unless a join has answered by then.
    facts = { ...facts, startedAt: steady(), heardAt: undefined }
    kickedAt = steady()
    if (facts.isConnected) void join()
    else link.reconnect()
    poll.now()
  }

  const tick = () => {
    const now = steady()
    parts.onConnection(connectionAt(facts, now))
    if (silenceAt(facts, now) < PULSE_LATE_MS || now - kickedAt < PULSE_LATE_MS) return
    kickedAt = now
    // Connected and yet silent is a connection that died without a word.
    if (facts.isConnected) link.reconnect()
    poll.now()
  }

  const link = parts.openLink({
    onConnect() {
      kickedAt = steady()
      seen.again()
      notice({ isConnected: true })
      void join()
    },
    onDisconnect() {
      notice({ isConnected: false })
      poll.now()
    },
    onChange({ order }) {
      intake.takeChange(order)
      afterApply()
    },
    onPulse({ revision, ...pulse }) {
      intake.takePulse(revision)
      parts.onPulse(pulse)
      notice({ heardAt: steady() })
      if (intake.complete() === undefined) void join()
      afterApply()
    },
  })
  const poll = startOrdersPoll(ask, () => !facts.isListFailing && ['live', 'listing'].includes(connection().kind))
  poll.now()
  const ticking = setInterval(tick, TICK_MS)
  const stopWatching = parts.watchWaking(wake)
  parts.onConnection(connection())

  return {
    check: () => poll.now(),
    stop() {
      isStopped = true
      clearInterval(ticking)
      clearTimeout(holeTimer)
      stopWatching()
      poll.stop()
      link.close()
    },
  }
}
