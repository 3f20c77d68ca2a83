import type { StoreApi } from 'zustand/vanilla'
import type { PlaceOrderBody, WireOrder } from '#shared/orders/orders-api.ts'
import type { VisitKeeper } from '../visit-keeper.ts'
import type { PendingOrder } from './pending-order.ts'
import type { OrderRefusal } from './refusal.ts'
import type { Trouble, Wait } from './retry-schedule.ts'

/** The state of the order being placed. It counts as placed only after the server's answer. */
export type Placing =
  | { kind: 'idle' }
  | { kind: 'sending'; since: number; body: PlaceOrderBody; trouble: 'none' }
  /** `nextTryAt` is by the phone's clock, and the latest time: the retry is earlier when the phone comes online. */
  | { kind: 'sending'; since: number; body: PlaceOrderBody; trouble: Trouble; nextTryAt: number }
  | { kind: 'refused'; refusal: OrderRefusal }
  /** The diner stopped waiting, so the order may or may not have been received. */
  | { kind: 'stopped' }
  /** There was no answer for so long that it is no longer sent. */
  | { kind: 'expired'; pending: PendingOrder }

/** By its key if this tab knows it; otherwise the order heard of since both tabs were pressed. */
export type SoughtOrder = { key: string } | { since: number }

export type PlacingWorld = {
  send: (pending: PendingOrder, signal: AbortSignal) => Promise<WireOrder>
  /** Proves to the server that the diner is at the table. */
  provePin: (pin: string, signal: AbortSignal) => Promise<void>
  keeper: VisitKeeper<PendingOrder>
  newKey: () => string
  now: () => number
  random: () => number
  /** Resolves after the wait, or earlier when a retry makes sense: back online, or visible again. */
  waitToRetry: (wait: Wait, signal: AbortSignal) => Promise<void>
  /** Runs in one tab of this table at a time. */
  inTurn: (run: () => Promise<void>) => Promise<void>
  /** False if another tab has changed or ordered the cart since the button was pressed. */
  isInCart: (body: PlaceOrderBody) => boolean
  onPlaced: (order: WireOrder, pending: PendingOrder) => void
  /** Shows the order that another tab has placed, and returns whether there is one. */
  showPlacedElsewhere: (sought: SoughtOrder) => boolean
  onExpired: (pending: PendingOrder) => void
  onRefused: (refusal: OrderRefusal) => void
}

export type OrderPlacing = {
  store: StoreApi<Placing>
  place: (body: PlaceOrderBody, pin?: string) => Promise<void>
  /** After a reload: continues an order that has not been answered. */
  resume: () => Promise<void>
  stop: () => void
  /** Another tab may have finished the order. Then this tab stops sending and shows the same. */
  lookAtOtherTabs: () => void
  /** Drops the expired order. */
  dropExpired: () => void
  /** The diner has changed something, so the last refusal is cleared. */
  forgetRefusal: () => void
}
