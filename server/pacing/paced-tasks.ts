import { inTurnOfEach } from './in-turn.ts'

const MOST_REST_MS = 1_000

/**
 * Runs the tasks of each key one after another, each after a rest of so many times as long as the one before it took, a second at most:
 * however often they are asked for, those of one key keep a processor busy a part of the time only.
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
