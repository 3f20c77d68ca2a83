/** What was made of a version, and how much memory it takes. */
export type Made<T> = { version: number; value: T; bytes: number }

export type KeptVersions<T> = {
  /**
   * What is kept under this key, of this version or a later one. Otherwise it is made anew: once at a time for each
   * key, however many ask. `make` takes the newest version there is; undefined when there is nothing to make it of.
   */
  read: (key: string, version: number, make: () => Promise<Made<T> | undefined>) => Promise<T | undefined>
  /** What is kept under this key, perhaps of an old version. */
  atHand: (key: string) => T | undefined
}

/** Keeps the newest version of each key, up to so many bytes; beyond them the longest unused is dropped. */
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
      keep(key, known) // used last now
      return known.value
    }
    // What runs already may be of an older version. What is made after it is not: nobody waits for more than two.
    const earlier = running.get(key)
    if (earlier) {
      const made = await earlier
      if (!made || made.version >= version) return made?.value
    }
    const own = running.get(key) ?? makeOne(key, make)
    running.set(key, own)
    return (await own)?.value
  }

  return { read, atHand: (key) => kept.get(key)?.value }
}
