/** What is known of the orders from one source, which is a network address as seen by one restaurant. */
export type RecentOrders = {
  /** Of the last ten minutes: orders that no kitchen has started. */
  waiting: number
  /** How many tables those orders are for. */
  tables: number
  /** Of the last ten minutes: orders that the kitchen has started. */
  started: number
  /** Of the last ten minutes: orders without a proven table session. */
  unproven: number
  /** The same for the order's table, from all sources. */
  unprovenAtTable: number
  /** Orders served before that, within a week. */
  servedBefore: number
}

export const BURST_MS = 10 * 60_000
export const TRICKLE_MS = 3 * 60 * 60_000
export const SERVED_BEFORE_MS = 7 * 24 * 60 * 60_000

const FAMILIAR_ORDERS = 5 // a restaurant's own Wi-Fi has served more by the end of its first hour
const UNPROVEN = { orders: 8, tables: 4, fewest: 4, atTable: 10 }
const STARTED_SHARE = 1 / 6 // a kitchen starts more than this share even in a rush; one may be started by mistake
const UNSTARTED = { orders: 15, tables: 8, trickle: 20, familiarOrders: 60 }

/** The counts at which the database is checked: every unproven order from the fourth, and every fifth proven one. */
export function isWorthChecking({ orders, inTrickle, unproven, unprovenAtTable }: CountedOrders): boolean {
  if (unproven >= UNPROVEN.fewest || unprovenAtTable >= UNPROVEN.atTable) return true
  if (inTrickle >= UNSTARTED.trickle && inTrickle % 5 === 0) return true
  return orders >= UNSTARTED.tables && (orders === UNSTARTED.tables || orders % 5 === 0)
}
/** Orders of the last ten minutes from one source, and of the last three hours. */
export type CountedOrders = { orders: number; inTrickle: number; unproven: number; unprovenAtTable: number }

/**
 * Whether one source orders in a pattern that real guests never show. All guests of a full restaurant may share one
 * address, but they have sessions, the kitchen starts their orders, and earlier guests were served. None of this holds
 * for a remote client.
 */
export function isUnusualBurst(recent: RecentOrders): boolean {
  const { waiting, tables, unproven, unprovenAtTable, servedBefore } = recent
  const fewStarted = areFewStarted(recent)
  const isFamiliar = servedBefore >= FAMILIAR_ORDERS
  if (unproven > 0 && unprovenAtTable >= UNPROVEN.atTable) return true
  if (fewStarted && waiting >= UNSTARTED.familiarOrders) return true
  if (isFamiliar) return false
  if (unproven >= UNPROVEN.orders || (unproven >= UNPROVEN.fewest && tables >= UNPROVEN.tables)) return true
  return fewStarted && (waiting >= UNSTARTED.orders || tables >= UNSTARTED.tables)
}

/**
 * The same over three hours, in which one order a minute would cost the restaurant a hundred dollars in fees. Needs more
 * orders, so that an owner who tries the product at each table raises no alert.
 */
export function isUnusualTrickle(recent: Pick<RecentOrders, 'waiting' | 'started' | 'servedBefore'>): boolean {
  const isFamiliar = recent.servedBefore >= FAMILIAR_ORDERS
  return areFewStarted(recent) && recent.waiting >= (isFamiliar ? UNSTARTED.familiarOrders : UNSTARTED.trickle)
}

/** Whether the kitchen has started a smaller share of the orders than it does in any real rush. */
export function areFewStarted({ waiting, started }: Pick<RecentOrders, 'waiting' | 'started'>): boolean {
  return started < (waiting + started) * STARTED_SHARE
}
