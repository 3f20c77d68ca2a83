/** What is known of the orders from one source, which is one network address as one restaurant sees it. */
export type RecentOrders = {
  /** Of the last ten minutes, those that no kitchen has started. */
  waiting: number
  /** At how many tables those wait. */
  tables: number
  /** Of the last ten minutes, those that the kitchen has started. */
  started: number
  /** Of the last ten minutes, those without a proven table session. */
  unproven: number
  /** The same for the order's table, from all sources. */
  unprovenAtTable: number
  /** Served before that, within a week. */
  servedBefore: number
}

export const BURST_MS = 10 * 60_000
export const SERVED_BEFORE_MS = 7 * 24 * 60 * 60_000

const FAMILIAR_ORDERS = 5 // a restaurant's own Wi-Fi has served more than these by the end of its first hour
const UNPROVEN = { orders: 8, tables: 4, fewest: 4, atTable: 10 }
const STARTED_SHARE = 1 / 6 // a kitchen that keeps up with a rush starts more of its guests' orders; one is started by mistake
const UNSTARTED = { orders: 15, tables: 8, familiarOrders: 60 }

/** Counts that are worth a look at the database: every unproven order from the fourth, every fifth proven one. */
export function isWorthChecking({ orders, unproven, unprovenAtTable }: Counted): boolean {
  if (unproven >= UNPROVEN.fewest || unprovenAtTable >= UNPROVEN.atTable) return true
  return orders >= UNSTARTED.tables && (orders === UNSTARTED.tables || orders % 5 === 0)
}
export type Counted = { orders: number; unproven: number; unprovenAtTable: number }

/**
 * Whether one source orders as no restaurant's guests do. All guests of a full restaurant may share one address: they
 * have sessions, the kitchen starts on their orders, and guests before them were served. A remote client has none of it.
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

/** Whether the kitchen has started less than the share that it starts in any rush of real orders. */
export function areFewStarted({ waiting, started }: Pick<RecentOrders, 'waiting' | 'started'>): boolean {
  return started < (waiting + started) * STARTED_SHARE
}
