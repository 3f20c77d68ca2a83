/** What an owner is told of orders that no kitchen shows; a count of 0 says that it is over. */
export type UnseenOrders = { restaurantId: string; count: number; oldestPlacedAt: string | null }

/** How often the server looks. */
export const UNSEEN_LOOK_MS = 10_000
/** The owner is mailed again at the earliest after this. */
export const ALERT_AGAIN_MS = 10 * 60_000
/** An order this old is no longer news: its diner has found somebody, or has gone. */
export const ALERT_UNTIL_MS = 60 * 60_000
