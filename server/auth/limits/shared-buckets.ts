import { hash, randomBytes } from 'node:crypto'

const BUCKETS = 2 ** 14
const ROWS = 4 // a key is counted in one bucket of each row; the smallest is the best estimate

/** One window for all keys: a bucket that ended separately would lower the count of a key that started later. */
type Sketch = { rows: readonly Uint32Array[]; endsAt: number }

/**
 * Counts any number of keys in fixed memory (a count-min sketch, 256 KB per window length): never less than a key's own
 * count, sometimes more. A random salt makes it unpredictable which keys share a bucket.
 */
export function sharedBuckets(now: () => number) {
  const salt = randomBytes(16).toString('base64url')
  const sketches = new Map<number, Sketch>() // by length of window

  /** The buckets of a key: an index into each row. */
  function placesOf(key: string): readonly number[] {
    const digest = hash('sha256', `${salt} ${key}`, 'buffer')
    return Array.from({ length: ROWS }, (_, row) => digest.readUInt32LE(row * 4) % BUCKETS)
  }

  const leastOf = ({ rows }: Sketch, places: readonly number[]) =>
    Math.min(...rows.map((row, index) => row[places[index] ?? 0] ?? 0))

  function add({ rows }: Sketch, places: readonly number[], times: number): void {
    for (const [index, row] of rows.entries()) {
      const place = places[index] ?? 0
      row[place] = (row[place] ?? 0) + times
    }
  }

  function running(): Sketch[] {
    for (const [windowMs, { endsAt }] of sketches) if (endsAt <= now()) sketches.delete(windowMs)
    return [...sketches.values()]
  }

  return {
    /** Whether this key may have been counted here in a running window. */
    holds(key: string): boolean {
      const sketched = running()
      if (sketched.length === 0) return false
      const places = placesOf(key)
      return sketched.some((sketch) => leastOf(sketch, places) > 0)
    },
    count(key: string, windowMs: number) {
      running()
      const sketch = sketches.get(windowMs) ?? { rows: emptyRows(), endsAt: now() + windowMs }
      sketches.set(windowMs, sketch)
      const places = placesOf(key)
      add(sketch, places, 1)
      return { times: leastOf(sketch, places), leftMs: sketch.endsAt - now(), isShared: true as const }
    },
    giveBack(key: string): void {
      const sketched = running()
      if (sketched.length === 0) return
      const places = placesOf(key)
      for (const sketch of sketched) if (leastOf(sketch, places) > 0) add(sketch, places, -1)
    },
  }
}

function emptyRows(): Uint32Array[] {
  return Array.from({ length: ROWS }, () => new Uint32Array(BUCKETS))
}
