import { asc } from 'drizzle-orm'
import { command, everyColumn, query, type Unit } from '#server/db/unit-of-work.ts'

const insert = command('test_put', ({ db, counters }) => db.insert(counters).values(everyColumn(counters)))
const select = query('test_names', ({ db, counters }) =>
  db.select({ name: counters.name }).from(counters).orderBy(asc(counters.name)),
)

/** Inserts a name; a duplicate fails. For tests of the runners, which need nothing else. */
export const put = (name: string): Unit<void> => insert({ name, count: 0 })

export function* namesKept(): Unit<string[]> {
  return (yield* select()).map(({ name }) => name).toSorted()
}
