const FIRST_SLICE = 10 // how long this restaurant's orders are is not known yet
const MOST_IN_SLICE = 50

/**
 * How many orders to read in one statement, so that their lines have about `room` characters: by the length of those
 * that are `held` already. An order has from 200 characters to 40,000.
 */
export function sliceSize(held: number, characters: number, room: number): number {
  if (held === 0) return FIRST_SLICE
  return Math.max(1, Math.min(MOST_IN_SLICE, Math.ceil((room * held) / Math.max(1, characters))))
}
