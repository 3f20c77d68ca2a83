import { ApiError, api } from '#client/lib/api-client.ts'
import { progressFromWire, readOrderProgress } from '#shared/orders/orders-api.ts'
import type { PlacedOrder, PlacedOrders } from './order-store.ts'

/** Paid orders are finished; cancelled ones may still be restored. */
export function isFollowed(order: PlacedOrder): boolean {
  return order.progress.status !== 'paid'
}

/** Polls each order that may still change, where there is no socket. */
export async function askForProgress(orders: PlacedOrders): Promise<void> {
  const followed = orders.store.getState().orders.filter(isFollowed)
  await Promise.all(followed.map((order) => askForOne(orders, order.progress.orderId)))
}

async function askForOne(orders: PlacedOrders, id: string): Promise<void> {
  try {
    orders.apply(progressFromWire(await api(readOrderProgress, { params: { id } })))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ORDER_NOT_FOUND') orders.drop(id)
    // on other errors, the next poll tries again
  }
}
