import { areFewStarted } from './order-burst.ts'

/** The orders of the last ten minutes from networks that had no order served at the restaurant in the week before. */
export type NewNetworkOrders = {
  /** Those that no kitchen has started. */
  waiting: number
  /** From how many networks those come. */
  networks: number
  /** Those that the kitchen has started. */
  started: number
}

const RUSH = { waiting: 40, networks: 2 }
const ONCE_TRUSTED = 3 // times as many waiting orders, after staff have said that a rush was real
const CHECKED_EACH = 10

/** Every tenth order of a restaurant is worth a look at the database. */
export function isRushWorthChecking(ordersOfRestaurant: number): boolean {
  return ordersOfRestaurant % CHECKED_EACH === 0
}

/**
 * Whether many new networks together order as no restaurant's guests do, though each alone is below the limits for one
 * network. In a full restaurant every guest may use mobile data, but its kitchen starts on their orders.
 */
export function isUnusualRush({ waiting, networks, started }: NewNetworkOrders, { wasTrusted = false } = {}): boolean {
  const most = wasTrusted ? RUSH.waiting * ONCE_TRUSTED : RUSH.waiting
  return waiting >= most && networks >= RUSH.networks && areFewStarted({ waiting, started })
}
