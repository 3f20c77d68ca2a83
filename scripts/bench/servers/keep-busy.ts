/** What either side of `postgres` is asked: orders for these restaurants, some at once, for so long. */
export type UnitJob = {
  databaseUrl: string
  dataDir: string
  bodies: readonly string[]
  connections: number
  atOnce: number
  warmUpSeconds: number
  seconds: number
}

type Load = Pick<UnitJob, 'atOnce' | 'warmUpSeconds' | 'seconds'>

/** How many a second are done of a work that is always under way so many times. */
export async function keepBusy(work: (turn: number) => Promise<unknown>, load: Load): Promise<number> {
  const { atOnce, warmUpSeconds, seconds } = load
  const countsFrom = performance.now() + warmUpSeconds * 1_000
  const endsAt = countsFrom + seconds * 1_000
  let turn = 0
  let counted = 0
  const worker = async () => {
    for (;;) {
      turn += 1
      await work(turn)
      const now = performance.now()
      if (now >= endsAt) return
      if (now >= countsFrom) counted += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return counted / seconds
}
