import { sql } from 'drizzle-orm'
import { command, type Unit } from './unit-of-work.ts'

const write = command('store_probe', ({ db, counters }) =>
  db
    .insert(counters)
    .values({ name: 'store probe', count: 0 })
    .onConflictDoUpdate({ target: counters.name, set: { count: sql`1 - ${counters.count}` } }),
)

/** Writes a dummy row to find out whether the database accepts writes. */
export const writeProbe = (): Unit<void> => write()
