/** The value made of a version, and its size in memory. */
export type Made<T> = { version: number; value: T; bytes: number }

export type KeptVersions<T> = {
  /**
   * Returns the cached value of this key, at this version or a later one, or makes it: once per key, however many
   * requests are waiting. `make` uses the newest version; it returns undefined if the thing does not exist.
   */
  read: (key: string, version: number, make: () => Promise<Made<T> | undefined>) => Promise<T | undefined>
  /** The cached value of this key, which may be of an old version. */
  atHand: (key: string) => T | undefined
}

/** Caches the newest version per key, up to a limit in bytes; above it, the least recently used is evicted. */
export function keptVersions<T>(mostBytes: number): KeptVersions<T> {
  const kept = new Map<string, Made<T>>()
  const running = new Map<string, Promise<Made<T> | undefined>>()
  let bytes = 0

  function drop(key: string): Made<T> | undefined {
    const dropped = kept.get(key)
    if (dropped) bytes -= dropped.bytes
    kept.delete(key)
    return dropped
  }

  function keep(key: string, made: Made<T>): void {
    drop(key)
    if (made.bytes > mostBytes) return
    kept.set(key, made)
    bytes += made.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break
      drop(oldest)
    }
  }

  async function makeOne(key: string, make: () => Promise<Made<T> | undefined>) {
    try {
      const made = await make()
      if (made) keep(key, made)
      return made
    } finally {
      running.delete(key)
    }
  }

  async function read(key: string, version: number, make: () => Promise<Made<T> | undefined>) {
    const known = kept.get(key)
    if (known && known.version >= version) {
      keep(key, known) // now the most recently used
      return known.value
    }
    // A run in progress may use an older version, but the run after it does not, so no one waits for more than two.
    const earlier = running.get(key)
    if (earlier) {
      const made = await earlier
      if (!made || made.version >= version) return made?.value
    }
    const own = running.get(key) ?? makeOne(key, make)
    running.set(key, own)
    return (await own)?.value
  }

  function atHand(key: string): T | undefined {
    const known = kept.get(key)
    if (known) keep(key, known)
    return known?.value
  }

  return { read, atHand }
}
