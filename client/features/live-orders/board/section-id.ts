import type { OrderStatus } from '#shared/orders/order-status.ts'

/** Where a jump button leads. */
export function sectionId(status: OrderStatus): string {
  return `orders-${status}`
}
