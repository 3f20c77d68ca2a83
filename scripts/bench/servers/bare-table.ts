import Database from 'better-sqlite3'

type Placed = { restaurantId: string; revision: number; order: string }
export type SeenReport = { restaurantId: string; revision: number }

/** One table, synced at every commit. */
export function openBareTable(file: string) {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec(
    'CREATE TABLE orders (restaurant_id TEXT, revision INTEGER, body TEXT, seen_at INTEGER, PRIMARY KEY (restaurant_id, revision)) WITHOUT ROWID',
  )
  const insert = database.prepare('INSERT INTO orders VALUES (?, ?, ?, NULL)')
  const markSeen = database.prepare(
    'UPDATE orders SET seen_at = ? WHERE restaurant_id = ? AND revision > ? AND revision <= ?',
  )
  const seenUpTo = new Map<string, number>()

  function mark({ restaurantId, revision }: SeenReport): void {
    const before = seenUpTo.get(restaurantId) ?? 0
    if (revision <= before) return
    markSeen.run(Date.now(), restaurantId, before, revision)
    seenUpTo.set(restaurantId, revision)
  }

  const commit = database.transaction((orders: readonly Placed[], reports: readonly SeenReport[]) => {
    for (const { restaurantId, revision, order } of orders) insert.run(restaurantId, revision, order)
    for (const report of reports) mark(report)
  })
  return { commit }
}
