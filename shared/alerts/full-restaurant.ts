/** How often staff's screens are reminded while new orders are refused because too many are open. */
export const FULL_AGAIN_MS = 10_000
