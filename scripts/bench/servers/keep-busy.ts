/** The work for both sides of `postgres`: orders for these restaurants, several at once, for a fixed time. */
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

/** How many tasks per second complete when a fixed number always runs. */
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
