import { createStore, type StoreApi } from 'zustand/vanilla'
import { api, apiIfChanged } from '#client/lib/api-client.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { changeOrder, hideOrder, listOrders, type ShownOrder, undoOrder } from '#shared/orders/orders-api.ts'
import { pauseOrders } from '#shared/restaurants/restaurants-api.ts'
import { createServicePause, type ServicePause } from './header/service-pause.ts'
import { createWakeLock, type WakeLock } from './header/wake-lock.ts'
import { createKitchenClock, type KitchenClock } from './kitchen-clock.ts'
import { createLiveOrders, type LiveOrders } from './live-orders-store.ts'
import { loadSounds, playConnectionLost, playNewOrder, watchFirstTap } from './sound/kitchen-sound.ts'
import { startLostAlarm } from './sound/lost-alarm.ts'
import { startNewOrderBell } from './sound/new-order-bell.ts'
import type { ConnectionState } from './sync/connection-state.ts'
import { openKitchenConnection } from './sync/kitchen-connection.ts'
import { type LiveOrdersSync, startLiveOrdersSync } from './sync/live-orders-sync.ts'
import { createOrderIntake } from './sync/order-intake.ts'
import { afterPaint } from './sync/seen-report.ts'
import { watchWaking } from './sync/wake-signals.ts'
import { createOrderSteps, type OrderTransitions } from './ticket/order-steps.ts'
import { createStepNotices } from './ticket/step-notices.ts'
import { type TicketMotion, watchTicketMoves } from './ticket/ticket-motion.ts'

/** The order being cancelled, as it was when the dialog opened, and the reason last typed. */
type Canceling = { order: ShownOrder | undefined; typed?: { orderId: string; reason: string } }

/** Everything behind one restaurant's order board; the components only display it. */
export type Kitchen = {
  board: LiveOrders
  steps: OrderTransitions
  pause: ServicePause
  clock: KitchenClock
  connection: StoreApi<ConnectionState>
  wakeLock: WakeLock
  canceling: StoreApi<Canceling>
  motion: TicketMotion
  timeZone: string
  checkNow: () => void
  /** Starts everything. Returns a function that stops it. */
  start: () => () => void
}

const LIST_MS = 10_000 // after that, a new request is better
const STEP_MS = 8_000 // while the person who tapped is still there
const SWEEP_MS = 60_000

export function openKitchen(restaurantId: string, timeZone: string): Kitchen {
  const clock = createKitchenClock()
  const board = createLiveOrders(clock.now)
  const intake = createOrderIntake(board)
  const connection = createStore<ConnectionState>(() => ({ kind: 'connecting' }))
  const wakeLock = createWakeLock()
  const canceling = createStore<Canceling>(() => ({ order: undefined }))
  const motion = watchTicketMoves(board.store)
  let sync: LiveOrdersSync | undefined
  const checkNow = () => sync?.check()

  const pause = createServicePause(
    ({ isPaused, reason }) => api(pauseOrders, { body: { restaurantId, isPaused, reason }, timeoutMs: STEP_MS }),
    checkNow,
  )
  const notices = createStepNotices(board.store, connection)
  const steps = createOrderSteps({
    board,
    now: clock.now,
    take: intake.takeChange,
    notices,
    onTrouble: checkNow,
    calls: {
      change: (id, body) => api(changeOrder, { params: { id }, body, timeoutMs: STEP_MS }),
      hide: (id, hide) => api(hideOrder, { params: { id }, body: { hide }, timeoutMs: STEP_MS }),
      undo: (id, revision) => api(undoOrder, { params: { id }, body: { revision }, timeoutMs: STEP_MS }),
    },
  })

  const startSync = () =>
    startLiveOrdersSync({
      restaurantId,
      intake,
      connect: openKitchenConnection,
      async list(etag) {
        const listed = await apiIfChanged(listOrders, { query: { restaurantId }, timeoutMs: LIST_MS }, etag)
        return listed && { orders: listed.answer, etag: listed.etag }
      },
      watchWaking,
      afterPaint,
      onPulse({ at, isPaused, pauseReason }) {
        if (at !== undefined) clock.hearServer(at)
        pause.hear({ isPaused, reason: pauseReason })
      },
      onConnection(next) {
        if (!isSame(connection.getState(), next)) connection.setState(next, true)
      },
    })

  const start = () => {
    void loadSounds()
    sync = startSync()
    const sweeping = setInterval(board.sweep, SWEEP_MS)
    const stops = [
      clock.start(),
      wakeLock.start(),
      watchFirstTap(),
      motion.start(),
      startNewOrderBell(board.store, playNewOrder),
      notices.start(),
      sessionStore.subscribe(({ hasEnded }, before) => {
        if (hasEnded && !before.hasEnded) playConnectionLost() // the alarm, because this screen no longer shows orders
      }),
      startLostAlarm(connection, playConnectionLost),
      () => clearInterval(sweeping),
      sync.stop,
    ]
    return () => {
      for (const stop of stops) stop()
      sync = undefined
    }
  }

  return { board, steps, pause, clock, connection, wakeLock, motion, canceling, timeZone, checkNow, start }
}

function isSame(a: ConnectionState, b: ConnectionState): boolean {
  if (a.kind !== b.kind) return false
  return 'secondsAgo' in a && 'secondsAgo' in b ? a.secondsAgo === b.secondsAgo : true
}
