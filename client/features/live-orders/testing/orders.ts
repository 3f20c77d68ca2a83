import type { OrderStatus } from '#shared/orders/order-status.ts'
import { orderFromWire, type ShownOrder, type WireOrder } from '#shared/orders/orders-api.ts'

const NOON = Date.parse('2026-11-21T01:00:00.000Z') // noon in Melbourne

/** An order in its wire form. `minute` is when it was placed. */
export function wireOrder(
  id: string,
  revision: number,
  { status = 'new', minute = 0, ...rest }: { status?: OrderStatus; minute?: number } & Partial<WireOrder> = {},
): WireOrder {
  const at = new Date(NOON + minute * 60_000).toISOString()
  return {
    _id: id,
    restaurantId: 'r1',
    revision,
    orderNumber: 42,
    tableNumber: 7,
    customerDetails: { name: 'Dina', email: 'dina@example.com', phone: '0411222333' },
    foodDetails: [],
    total: 24,
    status,
    orderDate: at,
    statusChangedAt: at,
    updatedAt: at,
    seenByKitchenAt: null,
    cancellationReason: null,
    hide: false,
    ...rest,
  }
}

export function shownOrder(...parts: Parameters<typeof wireOrder>): ShownOrder {
  return orderFromWire(wireOrder(...parts))
}

export const now = () => NOON + 60 * 60_000
