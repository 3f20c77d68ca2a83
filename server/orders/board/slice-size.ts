const FIRST_SLICE = 10 // used until the length of this restaurant's orders is known
const MOST_IN_SLICE = 50

/**
 * How many orders to read in one statement to get about `room` characters of lines, estimated from the orders `held` so
 * far. An order has 200 to 40,000 characters.
 */
export function sliceSize(held: number, characters: number, room: number): number {
  if (held === 0) return FIRST_SLICE
  return Math.max(1, Math.min(MOST_IN_SLICE, Math.ceil((room * held) / Math.max(1, characters))))
}
