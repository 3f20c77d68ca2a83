type Task<T> = () => Promise<T>

/** Runs one task after another: what each may take of memory or processor is then what all of them take. */
export function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: Task<T>): Promise<T> => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}

/** The same for each key: tasks of different keys do not wait for each other. */
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
