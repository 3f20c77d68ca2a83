/** The list with one entry moved to another place. */
export function movedTo<T>(list: readonly T[], entry: T, place: number): readonly T[] {
  const from = list.indexOf(entry)
  if (from < 0) return list
  const rest = list.filter((other) => other !== entry)
  const to = Math.max(0, Math.min(place, rest.length))
  return [...rest.slice(0, to), entry, ...rest.slice(to)]
}

/** The place in a column for an entry dragged at this height: above the first row whose middle is lower. */
export function placeAt(y: number, middles: readonly number[]): number {
  const below = middles.findIndex((middle) => y < middle)
  return below < 0 ? middles.length : below
}
