/**
 * The only place that touches localStorage. Private windows and full disks make it throw;
 * a page must go on without it, so every failure reads as "nothing stored".
 */
export function readStored<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(key)
    // What was stored may be older than this code: readers check what they use.
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Says whether it is kept, for callers whose promise depends on it. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing stored, nothing to forget
  }
}
