type Measure<T> = () => Promise<T>
export type Duel<T> = { ours: T[]; rival: T[] }

/** Measures both alternately and lets each start every other round, so that a slow machine affects both. */
export async function inTurn<T>(rounds: number, ours: Measure<T>, rival: Measure<T>): Promise<Duel<T>> {
  const duel: Duel<T> = { ours: [], rival: [] }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      duel.ours.push(await ours())
      duel.rival.push(await rival())
    } else {
      duel.rival.push(await rival())
      duel.ours.push(await ours())
    }
  }
  return duel
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
