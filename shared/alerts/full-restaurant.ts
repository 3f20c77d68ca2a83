/** While new orders are refused because too many are open, staff's screens are told again after this. */
export const FULL_AGAIN_MS = 10_000
