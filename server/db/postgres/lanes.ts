import { StoreUnavailable } from '../unit-of-work.ts'

export const MOST_WAITING = 1_000 // per lane; half of what the store accepts, so that one lane cannot use it up

/**
 * `waitMs`: the longest wait for a turn. `longWaitMs`: work that has waited this long also fails when the work before
 * it fails.
 */
export type LanePatience = { waitMs: number; longWaitMs: number }
export const LANE_PATIENCE: LanePatience = { waitMs: 3_000, longWaitMs: 1_000 }

type Waiting = { since: number; start: () => void; fail: (error: Error) => void }

/**
 * Runs the work of one lane in order of arrival, with a limit on the waiting time. When the store is unavailable for
 * one piece of work, those that have already waited long fail with it, because their own attempt would take as long
 * again.
 */
export function lanesOf({ waitMs, longWaitMs }: LanePatience) {
  const lanes = new Map<string, Waiting[]>()

  async function turn(lane: string): Promise<void> {
    const queue = lanes.get(lane)
    if (!queue) {
      lanes.set(lane, [])
      return
    }
    if (queue.length >= MOST_WAITING) throw new StoreUnavailable('busy')
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(new StoreUnavailable('busy'))
      }, waitMs)
      const waiting: Waiting = {
        since: performance.now(),
        start: () => {
          clearTimeout(late)
          resolve()
        },
        fail: (error) => {
          clearTimeout(late)
          reject(error)
        },
      }
      queue.push(waiting)
    })
  }

  function endTurn(lane: string): void {
    const next = lanes.get(lane)?.shift()
    if (next) next.start()
    else lanes.delete(lane)
  }

  function failLongWaiting(lane: string, fault: StoreUnavailable): void {
    const queue = lanes.get(lane) ?? []
    const latest = performance.now() - longWaitMs
    const first = queue.findIndex(({ since }) => since > latest)
    for (const waiting of queue.splice(0, first === -1 ? queue.length : first)) {
      waiting.fail(new StoreUnavailable(fault.reason, fault.cause))
    }
  }

  return async function inLane<T>(lane: string, work: () => Promise<T>): Promise<T> {
    await turn(lane)
    try {
      return await work()
    } catch (error) {
      if (error instanceof StoreUnavailable) failLongWaiting(lane, error)
      throw error
    } finally {
      endTurn(lane)
    }
  }
}
