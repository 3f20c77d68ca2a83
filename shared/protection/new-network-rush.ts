import { areFewStarted } from './order-burst.ts'

/** A period's orders from networks without an order served at the restaurant in the week before. */
export type NewNetworkOrders = {
  /** Orders that no kitchen has started. */
  waiting: number
  /** How many networks those came from. */
  networks: number
  /** Orders that the kitchen has started. */
  started: number
}

const RUSH = { waiting: 40, networks: 2 }
const ONCE_TRUSTED = 3 // times as many waiting orders, after staff have marked a rush as real
const CHECKED_EACH = 10

/** Checks every tenth order of a restaurant, to save database reads. */
export function isRushWorthChecking(ordersOfRestaurant: number): boolean {
  return ordersOfRestaurant % CHECKED_EACH === 0
}

/**
 * Whether many new networks together order in a pattern that real guests never show, although each is below the limits
 * for one network. In a full restaurant every guest may use mobile data, but its kitchen starts their orders.
 */
export function isUnusualRush({ waiting, networks, started }: NewNetworkOrders, { wasTrusted = false } = {}): boolean {
  const most = wasTrusted ? RUSH.waiting * ONCE_TRUSTED : RUSH.waiting
  return waiting >= most && networks >= RUSH.networks && areFewStarted({ waiting, started })
}
