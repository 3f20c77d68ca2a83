import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { UnseenOrders } from '#shared/alerts/unseen-orders.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Protection } from '#shared/protection/protection-api.ts'

/** Tells screens what has changed. Called after the commit, never before; telling nobody is no error. */
export type Publisher = {
  /** To the kitchen alone: nobody can follow an order whose id has not been given out. */
  orderPlaced(order: Order): void
  orderChanged(order: Order): void
  /** A kitchen now shows these orders: their diners may know. */
  ordersSeen(orders: readonly Order[]): void
  menuChanged(restaurantId: string, version: number): void
  pauseChanged(restaurantId: string): void
  accountChanged(user: WireUser): void
  /** To the owner's open pages: no kitchen shows these orders, or, with a count of 0, one does again. */
  ordersUnseen(ownerId: string, unseen: UnseenOrders): void
  /** To the restaurant's kitchen screens and its owner's open pages: it holds PINs, so never to diners. */
  protectionChanged(ownerId: string, protection: Protection): void
  /** A token that no longer counts: its sockets are cut. */
  tokensRevoked(tokenHashes: readonly string[]): void
}
