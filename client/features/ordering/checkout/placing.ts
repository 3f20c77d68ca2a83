import type { StoreApi } from 'zustand/vanilla'
import type { PlaceOrderBody, WireOrder } from '#shared/orders/orders-api.ts'
import type { VisitKeeper } from '../visit-keeper.ts'
import type { PendingOrder } from './pending-order.ts'
import type { OrderRefusal } from './refusal.ts'
import type { Trouble, Wait } from './retry-schedule.ts'

/** Where the order that the diner is placing stands. It is placed only when the server has said so. */
export type Placing =
  | { kind: 'idle' }
  | { kind: 'sending'; since: number; body: PlaceOrderBody; trouble: 'none' }
  /** `nextTryAt` by the phone's clock, and at the latest: coming back online tries at once. */
  | { kind: 'sending'; since: number; body: PlaceOrderBody; trouble: Trouble; nextTryAt: number }
  | { kind: 'refused'; refusal: OrderRefusal }
  /** The diner stopped waiting: the order may be in or not. */
  | { kind: 'stopped' }
  /** It had no answer for so long that it is not sent any more. */
  | { kind: 'expired'; pending: PendingOrder }

/** By its key where this tab knew it; otherwise the one heard of since both tabs were pressed at once. */
export type SoughtOrder = { key: string } | { since: number }

export type PlacingWorld = {
  send: (pending: PendingOrder, signal: AbortSignal) => Promise<WireOrder>
  /** Shows the server that the diner is at the table. */
  provePin: (pin: string, signal: AbortSignal) => Promise<void>
  keeper: VisitKeeper<PendingOrder>
  newKey: () => string
  now: () => number
  random: () => number
  /** Ends after the wait, or as soon as trying again makes sense: back online, back on the screen. */
  waitToRetry: (wait: Wait, signal: AbortSignal) => Promise<void>
  /** One tab of this table sends at a time. */
  inTurn: (run: () => Promise<void>) => Promise<void>
  /** False when another tab has changed or ordered the cart since the button was pressed. */
  isInCart: (body: PlaceOrderBody) => boolean
  onPlaced: (order: WireOrder, pending: PendingOrder) => void
  /** Shows the order that another tab has placed, if one has, and says whether. */
  showPlacedElsewhere: (sought: SoughtOrder) => boolean
  onExpired: (pending: PendingOrder) => void
  onRefused: (refusal: OrderRefusal) => void
}

export type OrderPlacing = {
  store: StoreApi<Placing>
  place: (body: PlaceOrderBody, pin?: string) => Promise<void>
  /** After a reload: goes on with an order that has had no answer yet. */
  resume: () => Promise<void>
  stop: () => void
  /** Another tab may have brought the order to its end: then this one stops sending it, and shows the same. */
  lookAtOtherTabs: () => void
  /** The diner no longer wants the order that expired. */
  dropExpired: () => void
  /** The diner has changed something: what was said about the last attempt no longer holds. */
  forgetRefusal: () => void
}
