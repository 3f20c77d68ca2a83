import type { WireUser } from '../accounts/accounts-api.ts'
import type { UnseenOrders } from '../alerts/unseen-orders.ts'
import type { ErrorCode } from '../error-codes.ts'
import type { WireOrder, WireOrderProgress } from '../orders/orders-api.ts'
import type { Protection } from '../protection/protection-api.ts'

/**
 * Every event between the server and its screens. Each change to an order takes the restaurant's next `revision`, and
 * an event carries the order's new state. A screen that missed events asks for the changes after its last revision.
 * Push makes updates fast; revisions make them reliable.
 */
export type Refused = { ok: false; code: ErrorCode; message: string }

export type KitchenJoined = { ok: true; revision: number; isPaused: boolean; pauseReason: string; orders: WireOrder[] }
export type DinerFollows = { ok: true } & WireOrderProgress
export type MenuWatched = { ok: true; version: number }

/** `since` requests the changes after that revision; without it, all live orders. */
export type KitchenJoin = { restaurantId: string; since?: number }
export type KitchenSeen = { restaurantId: string; revision: number }

export type ClientEvents = {
  'kitchen:join': (ask: KitchenJoin, answer: (reply: KitchenJoined | Refused) => void) => void
  'kitchen:seen': (seen: KitchenSeen) => void
  'diner:follow': (ask: { orderId: string }, answer: (reply: DinerFollows | Refused) => void) => void
  'menu:watch': (ask: { restaurantId: string }, answer: (reply: MenuWatched | Refused) => void) => void
}

export type OrderChanged = { revision: number; order: WireOrder }
export type KitchenPulse = { revision: number; at: number; isPaused: boolean; pauseReason: string }
export type MenuChanged = { restaurantId: string; version: number }

export type ServerEvents = {
  'order:changed': (change: OrderChanged) => void
  'kitchen:pulse': (pulse: KitchenPulse) => void
  'order:status': (progress: WireOrderProgress) => void
  'menu:changed': (change: MenuChanged) => void
  'account:changed': (change: { user: WireUser }) => void
  'orders:unseen': (unseen: UnseenOrders) => void
  'protection:changed': (protection: Protection) => void
}

/** Tells a kitchen that it is live and complete. */
export const PULSE_MS = 5_000
/** Pulse older than this: amber. */
export const PULSE_LATE_MS = 10_000
/** Pulse older than this: red, "NOT RECEIVING ORDERS". */
export const PULSE_LOST_MS = 15_000
/** After a gap in the revisions has lasted this long, the missing changes are requested. */
export const HOLE_MS = 1_000
/** The specification's fallback; push is the fast way. */
export const POLL_MS = 20_000
/** If no kitchen screen has shown an order for this long, the diner reads "Please let the staff know". */
export const UNSEEN_MS = 60_000
/**
 * How a screen reconnects: without end, at most 15 s apart, with jitter so that not all return at once (Socket.IO's
 * names).
 */
export const RECONNECTION = { reconnectionDelay: 500, reconnectionDelayMax: 15_000, randomizationFactor: 0.5 }
