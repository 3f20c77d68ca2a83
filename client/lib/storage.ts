/** Stored on this device, or as long as this tab is open. */
export type Place = 'device' | 'tab'

const storageOf = (place: Place) => (place === 'tab' ? sessionStorage : localStorage)

/**
 * The only module that uses localStorage and sessionStorage. They throw in private windows and on full disks, so every
 * failure reads as "nothing stored".
 */
export function readStored<T>(key: string, place: Place = 'device'): T | undefined {
  try {
    const text = storageOf(place).getItem(key)
    // Stored values may be older than this code, so readers check what they use.
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Returns whether it was stored, for callers that depend on it. */
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
    // nothing is stored
  }
}

/** Removes every key that starts with `prefix`. */
export function forgetAll(prefix: string, place: Place): void {
  try {
    const storage = storageOf(place)
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // nothing is stored
  }
}
