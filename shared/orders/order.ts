import type { OrderStatus, Transition } from './order-status.ts'

export type OrderExtra = { name: string; priceCents: number }

/** A line keeps its own copy of name and prices, so that later changes to the menu do not affect the order. */
export type OrderLine = {
  menuItemId: string
  name: string
  quantity: number
  priceCents: number
  notes: string
  extras: readonly OrderExtra[]
}

export type Customer = { name: string; email: string; phone: string }

/** An order as used everywhere except on the wire. Instants are milliseconds since 1970, UTC. */
export type Order = {
  id: string
  restaurantId: string
  /** The restaurant's revision at this order's last change; the newer revision wins. */
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
  /** Placed by the restaurant's staff as a test: no sale, no fee, no alert. */
  isTest: boolean
  history: readonly Transition[]
}

export const ORDER_LIMITS = {
  lines: 50,
  quantity: 99,
  noteLength: 300,
  totalCents: 500_000, // $5,000; for more, guests should talk to the restaurant
  reasonLength: 300,
  idempotencyKeyLength: 64,
} as const

/** Per restaurant. Above it new orders are refused, so that the board shows every open order and stays bounded. */
export const MOST_OPEN_ORDERS = 1_000

/** Test orders have their own limit, so that they do not use up the limit of guests' orders or fill the board. */
export const MOST_OPEN_TEST_ORDERS = 20

/** Closed orders leave the live list after this long, to keep it bounded. */
export const CLOSED_ORDERS_SHOWN_MS = 48 * 60 * 60 * 1000
