import { forget, readStored, store } from '#client/lib/storage.ts'

/** A visit lasts as long as the table's cookies (specification, section 9). */
export const VISIT_HOURS = 2
export const VISIT_MS = VISIT_HOURS * 60 * 60 * 1000

/** Keeps one value for the visit: across reloads and closed tabs, and in memory alone where storage is refused. */
export type VisitKeeper<T> = {
  key: string
  /** What was kept during this visit, or whatever age `maxAgeMs` allows. */
  read: (maxAgeMs?: number) => T | undefined
  write: (value: T) => void
  forget: () => void
}

type Kept = { keptAt: number; value: unknown }

/** `isWhole` guards against what an older version of this page, or somebody's hand, left in storage. */
export function visitKeeper<T>(
  key: string,
  isWhole: (value: unknown) => value is T,
  now: () => number = Date.now,
): VisitKeeper<T> {
  let inMemory: Kept | undefined

  return {
    key,
    read: (maxAgeMs = VISIT_MS) => {
      const kept = inMemory ?? readStored<Partial<Kept> | null>(key)
      if (!kept || typeof kept.keptAt !== 'number' || now() - kept.keptAt > maxAgeMs) return undefined
      return isWhole(kept.value) ? kept.value : undefined
    },
    write: (value) => {
      const kept: Kept = { keptAt: now(), value }
      inMemory = store(key, kept) ? undefined : kept
    },
    forget: () => {
      inMemory = undefined
      forget(key)
    },
  }
}

/** `isTest`: opened by the restaurant's own people to try it; what is ordered and kept there is apart from any visit. */
export type Table = { restaurantId: string; tableNumber: number; isTest: boolean }

export function visitKey(what: string, { restaurantId, tableNumber, isTest }: Table): string {
  return `tuckshop:${what}:${restaurantId}:${tableNumber}${isTest ? ':test' : ''}`
}

/** Just enough looking to read stored values without trusting them. */
export function hasShape<Name extends string>(
  value: unknown,
  shape: Record<Name, 'string' | 'number' | 'boolean' | 'object'>,
): value is Record<Name, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const fields: Record<string, unknown> = { ...value }
  return Object.entries(shape).every(([name, type]) => typeof fields[name] === type)
}

export function menuPath({ restaurantId, tableNumber }: Table): string {
  return `/order/${encodeURIComponent(restaurantId)}/${tableNumber}`
}
