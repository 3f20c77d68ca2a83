import { statfsSync } from 'node:fs'
import Database from 'better-sqlite3'

const RECENT = 100 // spread over a fortnight however long the past is, because screens show them
const RECENT_STEP_MS = 202 * 60_000
const EARLIER_STEP_MS = 20 * 60_000
const BYTES_EACH = 1_600

/**
 * Gives every restaurant of a database many more orders, each a copy of its existing one: paid, and in the past.
 * Written directly in SQLite without syncing, because ten million orders would take a server an hour.
 */
export function writePastOrders(file: string, each: number, now: number): void {
  const database = new Database(file)
  try {
    const restaurants = database.prepare('SELECT count(*) FROM orders').pluck().get() as number // one order each
    const { bavail, bsize } = statfsSync(file)
    const needed = restaurants * each * BYTES_EACH
    if (bavail * bsize < needed) throw new Error(`${Math.ceil(needed / 1e9)} GB of disk are needed`)
    database.pragma('journal_mode = OFF')
    database.pragma('synchronous = OFF')
    const columns = (database.pragma('table_info(orders)') as { name: string }[]).map(({ name }) => name)
    const past = columns.map((name) => PAST[name] ?? `likeness.${name}`)
    // Oldest first, as in reality; the existing order is the newest.
    database
      .prepare(
        `WITH RECURSIVE past(number, at) AS (
          SELECT :each, :now - :recent * :recentStep - (:each - :recent) * :earlierStep
          UNION ALL
          SELECT number - 1, at + CASE WHEN number > :recent THEN :earlierStep ELSE :recentStep END
          FROM past WHERE number > 1
        )
        INSERT INTO orders (${columns.join(', ')})
        SELECT ${past.join(', ')} FROM past CROSS JOIN (SELECT * FROM orders) AS likeness`,
      )
      .run({ each, now, recent: RECENT, recentStep: RECENT_STEP_MS, earlierStep: EARLIER_STEP_MS })
    database.exec(
      'UPDATE restaurants SET revision = (SELECT max(revision) FROM orders WHERE restaurant_id = restaurants.id) WHERE id IN (SELECT restaurant_id FROM orders)',
    )
    database.pragma('journal_mode = WAL')
  } finally {
    database.close()
  }
}

// In the form of a UUID version 7: the time, then a counter for orders of the same moment.
const ID = "printf('%08x-%04x-7000-8000-%012x', at >> 16, at & 65535, number)"

/** What differs from the existing order. */
const PAST: Record<string, string> = {
  id: ID,
  idempotency_key: ID,
  revision: 'likeness.revision + :each + 1 - number',
  placed_at: 'at',
  status_changed_at: 'at + 1800000',
  updated_at: 'at + 1800000',
}
