import { createStore } from 'zustand/vanilla'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { createServicePause } from '../../features/live-orders/header/service-pause.ts'
import { createWakeLock } from '../../features/live-orders/header/wake-lock.ts'
import type { Kitchen } from '../../features/live-orders/kitchen.ts'
import { createLiveOrders } from '../../features/live-orders/live-orders-store.ts'
import { createOrderSteps } from '../../features/live-orders/ticket/order-steps.ts'
import { watchTicketMoves } from '../../features/live-orders/ticket/ticket-motion.ts'
import { now, RESTAURANT } from './corner-pantry.ts'

const unanswered = () => new Promise<never>(() => undefined)

const nothing = () => undefined

/** An order board with these orders, made of the real stores but connected to no server. */
export function exampleKitchen(...orders: readonly ShownOrder[]): Kitchen {
  const board = createLiveOrders(now)
  board.apply(orders)
  return {
    board,
    clock: { store: createStore(() => ({ now: now() })), now, hearServer: nothing, start: () => nothing },
    steps: createOrderSteps({
      board,
      now,
      take: nothing,
      notices: { done: nothing, refused: nothing, unanswered: nothing, start: () => nothing },
      onTrouble: () => undefined,
      calls: { change: unanswered, hide: unanswered, undo: unanswered },
    }),
    pause: createServicePause(unanswered, () => undefined),
    connection: createStore(() => ({ kind: 'connecting' as const })),
    wakeLock: createWakeLock(),
    canceling: createStore(() => ({ order: undefined })),
    motion: watchTicketMoves(board.store),
    timeZone: RESTAURANT.timeZone,
    checkNow: () => undefined,
    start: () => () => undefined,
  }
}
