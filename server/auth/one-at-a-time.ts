import { Refusal } from '#server/errors.ts'

/** Runs one task at a time for each account of this instance; a second one meanwhile is refused. */
export function oneAtATimeOf(message: string) {
  const running = new Set<string>()
  return async <T>(accountId: string, task: () => Promise<T>): Promise<T> => {
    if (running.has(accountId)) throw new Refusal('TOO_MANY_REQUESTS', message, undefined, 2)
    running.add(accountId)
    try {
      return await task()
    } finally {
      running.delete(accountId)
    }
  }
}
