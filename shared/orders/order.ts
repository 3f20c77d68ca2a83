import type { OrderStatus, Transition } from './order-status.ts'

export type OrderExtra = { name: string; priceCents: number }

/** A line keeps its own copy of name and prices: the menu may change, the order does not. */
export type OrderLine = {
  menuItemId: string
  name: string
  quantity: number
  priceCents: number
  notes: string
  extras: readonly OrderExtra[]
}

export type Customer = { name: string; email: string; phone: string }

/** An order as everybody but the wire knows it. Instants are milliseconds since 1970, UTC. */
export type Order = {
  id: string
  restaurantId: string
  /** The restaurant's revision at this order's last change: newer revision wins. */
  revision: number
  /** Counts up per restaurant and local day, for people to say aloud. */
  orderNumber: number
  tableNumber: number
  customer: Customer
  lines: readonly OrderLine[]
  totalCents: number
  status: OrderStatus
  placedAt: number
  statusChangedAt: number
  updatedAt: number
  seenByKitchenAt: number | null
  cancellationReason: string | null
  isHidden: boolean
  /** Placed by the restaurant's own people to try it: no sale, no fee, no alert. */
  isTest: boolean
  history: readonly Transition[]
}

export const ORDER_LIMITS = {
  lines: 50,
  quantity: 99,
  noteLength: 300,
  totalCents: 500_000, // $5,000: beyond it somebody should talk to the restaurant
  reasonLength: 300,
  idempotencyKeyLength: 64,
} as const

/** Of one restaurant. Beyond it a new order is refused, so that every open order is on the board and the board stays bounded. */
export const MOST_OPEN_ORDERS = 1_000

/** Test orders have room of their own: they never use up what guests may order, and fill no board. */
export const MOST_OPEN_TEST_ORDERS = 20

/** Closed orders leave the live list after this long, so that it stays bounded however old the restaurant. */
export const CLOSED_ORDERS_SHOWN_MS = 48 * 60 * 60 * 1000
