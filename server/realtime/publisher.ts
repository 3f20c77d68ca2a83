import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { UnseenOrders } from '#shared/alerts/unseen-orders.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Protection } from '#shared/protection/protection-api.ts'

/** Notifies screens of changes. Called only after the commit. It is not an error if no screen is connected. */
export type Publisher = {
  /** Sent to the kitchen only, because no diner has the order's id yet. */
  orderPlaced(order: Order): void
  orderChanged(order: Order): void
  /** A kitchen now shows these orders, and their diners are notified. */
  ordersSeen(orders: readonly Order[]): void
  menuChanged(restaurantId: string, version: number): void
  pauseChanged(restaurantId: string): void
  accountChanged(user: WireUser): void
  /** To the owner's open pages: no kitchen shows these orders, or, with a count of 0, one does again. */
  ordersUnseen(ownerId: string, unseen: UnseenOrders): void
  /** To the restaurant's kitchen screens and its owner's open pages. Contains PINs, so never sent to diners. */
  protectionChanged(ownerId: string, protection: Protection): void
  /** Disconnects the sockets of a token that has been revoked. */
  tokensRevoked(tokenHashes: readonly string[]): void
}
