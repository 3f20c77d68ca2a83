import { eq } from 'drizzle-orm'
import { command, everyColumn, first, param, query, type Unit } from '#server/db/unit-of-work.ts'

const selectSecret = query('own_secret_by_name', ({ db, ownSecrets }) =>
  db
    .select()
    .from(ownSecrets)
    .where(eq(ownSecrets.name, param('name'))),
)
const insertSecret = command('own_secret_insert', ({ db, ownSecrets }) =>
  db.insert(ownSecrets).values(everyColumn(ownSecrets)).onConflictDoNothing(),
)

/** A secret of the service. */
export function* findOwnSecret(name: string): Unit<string | undefined> {
  return (yield* first(selectSecret({ name })))?.value
}

/** Stores a secret unless there is one, and gives the stored one, even if several are offered at the same time. */
export function* keepOwnSecret(name: string, offered: string): Unit<string> {
  yield* insertSecret({ name, value: offered })
  return (yield* findOwnSecret(name)) ?? offered
}
