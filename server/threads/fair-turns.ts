import { overloaded } from '#server/errors.ts'
import { fairLine } from './fair-line.ts'

/** `isGone`: the caller has gone away, so the task need not run. */
type Turn = { who: string; size: number; isGone?: () => boolean }
type Waiting = { isGone: () => boolean; start: () => void; refuse: () => void }

/**
 * Runs a limited number of tasks at once, and the others in fair turns, so that an owner's many or large tasks do not
 * delay others.
 * @throws OVERLOADED for tasks that find the queue full, and for tasks whose caller has gone away
 */
export function fairTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const line = fairLine<Waiting>(mostWaiting)
  let running = 0

  function startNext(): void {
    while (running < atOnce) {
      const next = line.take()
      if (!next) return
      if (next.isGone()) next.refuse()
      else {
        running += 1
        next.start()
      }
    }
  }

  return async <T>({ isGone = () => false, ...turn }: Turn, task: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start, reject) => {
      const refuse = () => reject(overloaded())
      line.add({ isGone, start, refuse }, turn)?.refuse()
      startNext()
    })
    try {
      return await task()
    } finally {
      running -= 1
      startNext()
    }
  }
}
