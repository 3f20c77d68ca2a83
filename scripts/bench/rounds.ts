type Measure<T> = () => Promise<T>
export type Duel<T> = { ours: T[]; rival: T[] }

/** Measures both in turn, and lets each begin every other round: what slows the machine slows both. */
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
