import type { WireOrder } from '#shared/orders/orders-api.ts'
import { type KitchenPulse, PULSE_LATE_MS } from '#shared/realtime/events.ts'
import type { ConnectionState } from './connection-state.ts'
import { steadyNow, watchConnection } from './connection-watch.ts'
import { watchHole } from './hole-watch.ts'
import type { KitchenConnection, KitchenEars } from './kitchen-connection.ts'
import type { OrderIntake } from './order-intake.ts'
import { startOrdersPoll } from './orders-poll.ts'
import { createSeenReport } from './seen-report.ts'

export type ListedOrders = { orders: readonly WireOrder[]; etag: string | undefined }

export type SyncParts = {
  restaurantId: string
  intake: OrderIntake
  connect: (ears: KitchenEars) => KitchenConnection
  /** The order list, or undefined if unchanged since `etag`. @throws if it could not be loaded. */
  list: (etag: string | undefined) => Promise<ListedOrders | undefined>
  watchWaking: (onWake: () => void) => () => void
  afterPaint: (task: () => void) => void
  /** The server's time, and whether the restaurant takes orders. */
  onPulse: (pulse: Omit<KitchenPulse, 'revision' | 'at'> & { at?: number }) => void
  onConnection: (connection: ConnectionState) => void
}

export type LiveOrdersSync = {
  /** Checks the connection at once, after a failure or when the user asks. */
  check: () => void
  stop: () => void
}

const TICK_MS = 1_000 // updates "1 s ago"

/**
 * Keeps the order board complete: push makes it fast, joining again from the last complete revision repairs it after a
 * reconnect, a wake or a gap, and the list repairs what push missed.
 */
export function startLiveOrdersSync(parts: SyncParts): LiveOrdersSync {
  const { restaurantId, intake } = parts
  const connection = watchConnection(parts.onConnection)
  const seen = createSeenReport((revision) => link.reportSeen({ restaurantId, revision }), parts.afterPaint)
  const hole = watchHole(
    intake.hasHole,
    (isThere) => connection.note({ missingSince: isThere ? steadyNow() : undefined }),
    () => void join(),
  )
  let etag: string | undefined
  let renewedAt = steadyNow()
  let isJoining = false
  let isStopped = false

  const afterApply = () => {
    if (connection.facts().isConnected) seen.shown(intake.complete())
    hole.look()
  }

  const join = async () => {
    if (isJoining || !connection.facts().isConnected) return
    isJoining = true
    const since = intake.complete()
    const reply = await link.join({ restaurantId, ...(since === undefined ? {} : { since }) }).catch(() => undefined)
    isJoining = false
    if (isStopped) return
    // Refused or unanswered. The list shows whether the session is valid; silence leads to a new connection.
    if (!reply) return poll.now()
    intake.takeJoin(reply.orders, reply.revision, since)
    parts.onPulse(reply)
    connection.note({ heardAt: steadyNow() })
    if (intake.complete() === undefined) beginAnew()
    else afterApply()
  }

  const beginAnew = () => {
    etag = undefined
    seen.again()
    void join()
  }

  const askList = async () => {
    const knownAtStart = intake.complete()
    const startedAt = steadyNow()
    const { isListFailing: wasFailing } = connection.facts()
    try {
      const listed = await parts.list(etag)
      if (isStopped) return
      if (listed) {
        etag = listed.etag
        intake.takeList(listed.orders, knownAtStart)
        // Without a socket, the list is the only source: it shows every live order up to its newest revision.
        if (!connection.facts().isConnected) seen.shown(Math.max(0, ...listed.orders.map((order) => order.revision)))
      }
      connection.note({ listedAt: Math.max(connection.facts().listedAt ?? 0, startedAt), isListFailing: false })
      afterApply()
      // The network is back, but a connection attempt that began earlier may hang for long.
      if (wasFailing && !connection.facts().isConnected) link.reconnect()
    } catch {
      if (!isStopped) connection.note({ isListFailing: true })
    }
  }

  const wake = () => {
    connection.wake()
    renewedAt = steadyNow()
    if (connection.facts().isConnected) void join()
    else link.reconnect()
    poll.now()
  }

  const tick = () => {
    connection.look()
    if (connection.silentMs() < PULSE_LATE_MS || steadyNow() - renewedAt < PULSE_LATE_MS) return
    renewedAt = steadyNow()
    if (connection.kind() !== 'listing') poll.now()
    // Connected but silent: the connection is dead.
    if (connection.facts().isConnected) link.reconnect()
  }

  const link = parts.connect({
    onConnect() {
      renewedAt = steadyNow()
      seen.again()
      connection.note({ isConnected: true })
      void join()
    },
    onDisconnect() {
      connection.note({ isConnected: false })
      poll.now()
    },
    onChange({ order }) {
      intake.takeChange(order)
      afterApply()
    },
    onPulse({ revision, ...pulse }) {
      intake.takePulse(revision)
      parts.onPulse(pulse)
      connection.note({ heardAt: steadyNow() })
      if (intake.complete() === undefined) void join()
      afterApply()
    },
  })
  const isSteady = () => !connection.facts().isListFailing && ['live', 'listing'].includes(connection.kind())
  const poll = startOrdersPoll(askList, isSteady)
  poll.now()
  const ticking = setInterval(tick, TICK_MS)
  const stopWatching = parts.watchWaking(wake)

  return {
    check: poll.now,
    stop() {
      isStopped = true
      clearInterval(ticking)
      hole.stop()
      stopWatching()
      poll.stop()
      link.close()
    },
  }
}
