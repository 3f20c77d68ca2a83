import type { WireUser } from '../accounts/accounts-api.ts'
import type { UnseenOrders } from '../alerts/unseen-orders.ts'
import type { ErrorCode } from '../error-codes.ts'
import type { WireOrder, WireOrderProgress } from '../orders/orders-api.ts'
import type { Protection } from '../protection/protection-api.ts'

/**
 * Every event between the server and its screens. One idea carries them: each change to an order takes the
 * restaurant's next `revision`; an event is the order as it now stands; who missed some asks for what came after
 * the last revision seen. Push makes it fast, the revision makes it right.
 */
export type Refused = { ok: false; code: ErrorCode; message: string }

export type KitchenJoined = { ok: true; revision: number; isPaused: boolean; pauseReason: string; orders: WireOrder[] }
export type DinerFollows = { ok: true } & WireOrderProgress
export type MenuWatched = { ok: true; version: number }

/** `since` asks for what changed after that revision; without it, for all live orders. */
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

/** How a kitchen knows that it is live and complete. */
export const PULSE_MS = 5_000
/** Pulse older than this: amber. */
export const PULSE_LATE_MS = 10_000
/** Pulse older than this: red, "NOT RECEIVING ORDERS". */
export const PULSE_LOST_MS = 15_000
/** A hole in the revisions that lasts this long is asked for again. */
export const HOLE_MS = 1_000
/** The specification's fallback; push is the fast way. */
export const POLL_MS = 20_000
/** An order no kitchen screen has shown for this long makes the diner read "Please let the staff know". */
export const UNSEEN_MS = 60_000
/** How a screen comes back: for ever, at most 15 s apart, and by chance, so that not all knock at once (Socket.IO's names). */
export const RECONNECTION = { reconnectionDelay: 500, reconnectionDelayMax: 15_000, randomizationFactor: 0.5 }
