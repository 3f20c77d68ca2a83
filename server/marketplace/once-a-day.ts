import { DAY_MS } from '#shared/marketplace/post.ts'

const MOST_REMEMBERED = 10_000

/**
 * Does a thing once a day, whoever asks again: who asks while it is under way waits for the same outcome, and what
 * failed may be tried again. Remembered by this process alone: another one may do it a second time.
 */
export function onceADay(now: () => number) {
  const done = new Map<string, { at: number; outcome: Promise<void> }>()

  function forgetOld(): void {
    for (const [key, { at }] of done) {
      if (at > now() - DAY_MS && done.size < MOST_REMEMBERED) return // the oldest come first
      done.delete(key)
    }
  }

  return (key: string, work: () => Promise<void>): Promise<void> => {
    forgetOld()
    const earlier = done.get(key)
    if (earlier) return earlier.outcome
    const outcome = work().catch((error: unknown) => {
      done.delete(key)
      throw error
    })
    done.set(key, { at: now(), outcome })
    return outcome
  }
}
