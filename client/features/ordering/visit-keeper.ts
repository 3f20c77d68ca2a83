import { forget, readStored, store } from '#client/lib/storage.ts'

/** As long as the specification's cookies for a table (section 9). */
export const VISIT_HOURS = 2
export const VISIT_MS = VISIT_HOURS * 60 * 60 * 1000

/** Stores one value for the visit, across reloads and closed tabs; in memory where storage is blocked. */
export type VisitKeeper<T> = {
  key: string
  /** The value stored during this visit, or within `maxAgeMs`. */
  read: (maxAgeMs?: number) => T | undefined
  write: (value: T) => void
  forget: () => void
}

type Kept = { keptAt: number; value: unknown }

/** `isWhole` checks stored values, which an older version or the user may have written. */
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

/** `isTest`: opened by the restaurant's staff to try it. Its orders and stored data are separate from any visit. */
export type Table = { restaurantId: string; tableNumber: number; isTest: boolean }

export function visitKey(what: string, { restaurantId, tableNumber, isTest }: Table): string {
  return `tuckshop:${what}:${restaurantId}:${tableNumber}${isTest ? ':test' : ''}`
}

/** A minimal check for reading stored values safely. */
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
