/** The alert to an owner about orders that no kitchen shows; a count of 0 ends it. */
export type UnseenOrders = { restaurantId: string; count: number; oldestPlacedAt: string | null }

/** How often the server checks. */
export const UNSEEN_LOOK_MS = 10_000
/** The shortest time between two emails to an owner. */
export const ALERT_AGAIN_MS = 10 * 60_000
/** Older orders cause no alert: the diner has already spoken to staff, or left. */
export const ALERT_UNTIL_MS = 60 * 60_000
