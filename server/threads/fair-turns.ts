import { overloaded } from '#server/errors.ts'
import { fairLine } from './fair-line.ts'

/** `isGone`: nobody waits for it any more, so that it need not be done. */
type Turn = { who: string; size: number; isGone?: () => boolean }
type Waiting = { isGone: () => boolean; start: () => void; refuse: () => void }

/**
 * Runs so many tasks at once, and the others in fair turns: nobody's many or large ones hold up those of others.
 * @throws OVERLOADED for the tasks that find no place among those that wait, and for those nobody waits for.
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
