/** As long as a finger needs to stop, once what it aims at has moved away. */
export const SETTLE_MS = 300

export type TapGuard = {
  /** A section now stands in this order: whoever is at a new place there must settle first. */
  arranged: (section: string, ids: readonly string[], at: number) => void
  /** A bar came or went above: everything has moved. */
  shifted: (at: number) => void
  mayTap: (id: string, at: number) => boolean
}

/** Keeps a tap from landing on another ticket's action because the tickets shifted under the finger. */
export function createTapGuard(): TapGuard {
  const sections = new Map<string, readonly string[]>()
  const movedAt = new Map<string, number>()
  let shiftedAt = Number.NEGATIVE_INFINITY
  return {
    arranged(section, ids, at) {
      const before = sections.get(section) ?? []
      sections.set(section, ids)
      const first = ids.findIndex((id, index) => id !== before[index])
      for (const [id, moved] of movedAt) if (at - moved >= SETTLE_MS) movedAt.delete(id)
      if (first >= 0) for (const id of ids.slice(first)) movedAt.set(id, at)
    },
    shifted(at) {
      shiftedAt = at
    },
    mayTap: (id, at) => at - Math.max(shiftedAt, movedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= SETTLE_MS,
  }
}
