type Task<T> = () => Promise<T>

/** Runs the tasks of each key one after another; different keys run concurrently. */
export function inTurnOfEach() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, task: Task<T>): Promise<T> => {
    const next = (last.get(key) ?? Promise.resolve()).then(task)
    const settled = next.catch(() => undefined)
    last.set(key, settled)
    try {
      return await next
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
