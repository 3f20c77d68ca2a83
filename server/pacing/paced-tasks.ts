import { inTurnOfEach } from './in-turn.ts'

const MOST_REST_MS = 1_000

/**
 * Runs the tasks of each key one after another, with a pause after each that is a multiple of its duration, at most one
 * second. However often they are requested, one key's tasks use the CPU only part of the time.
 */
export function pacedTasks(rests: number) {
  const inTurn = inTurnOfEach()
  return <T>(key: string, task: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      void inTurn(key, async () => {
        const startedAt = performance.now()
        await task().then(resolve, reject)
        const restMs = Math.min(rests * (performance.now() - startedAt), MOST_REST_MS)
        await new Promise((next) => setTimeout(next, restMs).unref())
      })
    })
}
