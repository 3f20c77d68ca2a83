/** Kept on this device, or for as long as this tab is open. */
export type Place = 'device' | 'tab'

const storageOf = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

/**
 * The only place that touches localStorage and sessionStorage. Private windows and full disks make it throw;
 * a page must go on without it, so every failure reads as "nothing stored".
 */
export function readStored<T>(key: string, place: Place = 'device'): T | undefined {
  try {
    const text = storageOf(place).getItem(key)
    // What was stored may be older than this code: readers check what they use.
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Says whether it is kept, for callers whose promise depends on it. */
export function store(key: string, value: unknown, place: Place = 'device'): boolean {
  try {
    storageOf(place).setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function forget(key: string, place: Place = 'device'): void {
  try {
    storageOf(place).removeItem(key)
  } catch {
    // nothing stored, nothing to forget
  }
}

/** Removes everything whose key begins with `prefix`. */
export function forgetAll(prefix: string, place: Place): void {
  try {
    const storage = storageOf(place)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // nothing stored, nothing to forget
  }
}
