import type { ShownOrder } from '#shared/orders/orders-api.ts'

/** How an order is named in messages: `Order 12 (table 7)`. */
export function orderName({ orderNumber, tableNumber }: Pick<ShownOrder, 'orderNumber' | 'tableNumber'>): string {
  return `Order ${orderNumber} (table ${tableNumber})`
}
