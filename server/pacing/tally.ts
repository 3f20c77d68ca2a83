/** Counts running items per key. */
export function tally() {
  const counts = new Map<string, number>()
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    begin: (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1),
    end: (key: string): void => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}
