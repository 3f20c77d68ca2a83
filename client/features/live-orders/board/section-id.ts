import type { OrderStatus } from '#shared/orders/order-status.ts'

/** The id that a jump button scrolls to. */
export function sectionId(status: OrderStatus): string {
  return `orders-${status}`
}
