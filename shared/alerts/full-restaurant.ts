/** What an owner is told when a new order was refused because so many are open. */
export type FullRestaurant = { restaurantId: string; openOrders: number }

/** While orders are refused, an owner's open pages are told again after this. */
export const FULL_AGAIN_MS = 10_000
