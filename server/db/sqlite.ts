import Database, { SqliteError } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { preparedStatements } from './prepared-statements.ts'
import * as tables from './schema.sqlite.ts'
import {
  LostRace,
  MOST_QUEUED,
  MOST_RETRIES,
  type QueryLayer,
  type Store,
  StoreUnavailable,
  type Unit,
} from './unit-of-work.ts'

const MOST_TOGETHER = 64 // one commit's share of units: its sync costs the same, its pause stays short
const BUSY_TIMEOUT_MS = 250 // nobody else writes this file but a backup or a person

type Prepared = { all: (params: object) => unknown[]; run: (params: object) => unknown }
type Waiting = { run: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void }

export function openSqliteFile(file: string): Database.Database {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  // A WAL file reopens in NORMAL here, which loses acknowledged commits when the power fails.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('temp_store = MEMORY') // savepoints spill into files otherwise
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return database
}

/**
 * Units of work on one SQLite file. Those that arrive in the same turn of the event loop commit together: one
 * transaction, a savepoint each, answers after the commit. A unit that fails fails alone.
 */
export function sqliteStore(file: string, options: { together?: number } = {}): Store {
  const together = options.together ?? MOST_TOGETHER
  const database = openSqliteFile(file)
  const begin = database.prepare('BEGIN IMMEDIATE')
  const beginRead = database.prepare('BEGIN')
  const commit = database.prepare('COMMIT')
  const rollback = database.prepare('ROLLBACK')
  const savepoint = database.prepare('SAVEPOINT unit')
  const release = database.prepare('RELEASE unit')
  const rollbackUnit = database.prepare('ROLLBACK TO unit')

  // drizzle's builders of both dialects answer to the same calls; the query layer is typed by PostgreSQL's
  const layer = { ...tables, db: drizzle(database) } as unknown as QueryLayer
  const prepared = preparedStatements<Prepared>(layer)

  function drive<T>(unit: () => Unit<T>): T {
    const steps = unit()
    let step = steps.next()
    while (!step.done) {
      const { statement, params } = step.value
      const run = prepared(statement)
      if (statement.givesRows) step = steps.next(run.all(params))
      else {
        run.run(params)
        step = steps.next([])
      }
    }
    return step.value
  }

  function driveAlone<T>(unit: () => Unit<T>): T {
    for (let tries = 1; ; tries += 1) {
      savepoint.run()
      try {
        const value = drive(unit)
        release.run()
        return value
      } catch (error) {
        // A full disk may have ended the whole transaction already.
        if (database.inTransaction) {
          rollbackUnit.run()
          release.run()
        }
        if (!(error instanceof LostRace) || tries > MOST_RETRIES || !database.inTransaction) throw error
      }
    }
  }

  let queue: Waiting[] = []
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(commitTogether)
  }

  function commitTogether(): void {
    isScheduled = false
    const batch = queue.slice(0, together)
    queue = queue.slice(together)
    if (queue.length > 0) schedule()
    const outcomes: (() => void)[] = []
    try {
      begin.run()
      for (const waiting of batch) outcomes.push(outcomeOf(waiting))
      commit.run()
    } catch (error) {
      if (database.inTransaction) rollback.run()
      for (const waiting of batch) waiting.reject(asStoreFault(error))
      return
    }
    for (const settle of outcomes) settle()
  }

  function outcomeOf({ run, resolve, reject }: Waiting): () => void {
    try {
      const value = run() as never
      return () => resolve(value)
    } catch (error) {
      if (!database.inTransaction) throw error
      return () => reject(asStoreFault(error))
    }
  }

  return {
    dialect: 'sqlite',
    write: (unit) =>
      new Promise((resolve, reject) => {
        if (queue.length >= MOST_QUEUED) return reject(new StoreUnavailable('busy'))
        queue.push({ run: () => driveAlone(unit), resolve, reject })
        schedule()
      }),
    read: async (unit) => {
      try {
        beginRead.run()
        return drive(unit)
      } catch (error) {
        throw asStoreFault(error)
      } finally {
        if (database.inTransaction) commit.run()
      }
    },
    close: async () => {
      while (queue.length > 0) commitTogether()
      database.close()
    },
  }
}

function asStoreFault(error: unknown): unknown {
  if (!(error instanceof SqliteError)) return error
  if (error.code === 'SQLITE_FULL' || error.code.startsWith('SQLITE_IOERR')) return new StoreUnavailable('full', error)
  if (error.code.startsWith('SQLITE_BUSY') || error.code.startsWith('SQLITE_LOCKED')) {
    return new StoreUnavailable('busy', error)
  }
  return error
}
