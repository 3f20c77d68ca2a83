/**
 * Sorts by turns: the first of each lane, then the second of each, and so on. Within a lane the order stays. Things
 * without a lane share one.
 */
export function takeTurns<T extends { lane?: string | undefined }>(things: readonly T[]): readonly T[] {
  const rounds: T[][] = []
  const taken = new Map<string | undefined, number>()
  for (const thing of things) {
    const round = taken.get(thing.lane) ?? 0
    taken.set(thing.lane, round + 1)
    const others = rounds[round]
    if (others) others.push(thing)
    else rounds[round] = [thing]
  }
  return rounds.length === 1 ? things : rounds.flat()
}
