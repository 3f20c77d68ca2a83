import { statSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { preparedStatements } from '../prepared-statements.ts'
import { writeProbe } from '../probe.ts'
import * as tables from '../schema.sqlite.ts'
import {
  LostRace,
  MOST_QUEUED,
  MOST_RETRIES,
  type QueryLayer,
  type Store,
  StoreUnavailable,
  type Unit,
} from '../unit-of-work.ts'
import { asStoreFault, isLocked } from './sqlite-faults.ts'
import { takeTurns } from './take-turns.ts'

const MOST_TOGETHER = 64 // units per commit: one sync serves them all, and the pause stays short
const LONGEST_BATCH_MS = 10 // then the finished units commit and other work runs
const BUSY_TIMEOUT_MS = 250 // for tools; only a backup or a person writes to this file besides the service
const LOCKED_PATIENCE_MS = 220 // plus one pause, so that a locked file is answered within 300 ms
const MOST_PAUSE_MS = 32

type Prepared = { all: (params: object) => unknown[]; run: (params: object) => unknown }
type Waiting = {
  lane: string | undefined
  since: number
  run: () => unknown
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

export function openSqliteFile(file: string): Database.Database {
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  // A WAL file would reopen in NORMAL, which loses acknowledged commits on a power failure.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('temp_store = MEMORY') // otherwise savepoints are written to files
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  return database
}

/**
 * Units of work on one SQLite file. Units that arrive in the same turn of the event loop commit together: one
 * transaction with a savepoint each, answered after the commit. A failed unit does not affect the others.
 */
export function sqliteStore(file: string, options: { together?: number } = {}): Store {
  const together = options.together ?? MOST_TOGETHER
  const database = openSqliteFile(file)
  // SQLite would wait by blocking the whole process, pages included; here only the units of work wait.
  database.pragma('busy_timeout = 0')
  const { ino } = statSync(file)
  const begin = database.prepare('BEGIN IMMEDIATE')
  const beginRead = database.prepare('BEGIN')
  const commit = database.prepare('COMMIT')
  const rollback = database.prepare('ROLLBACK')
  const savepoint = database.prepare('SAVEPOINT unit')
  const release = database.prepare('RELEASE unit')
  const rollbackUnit = database.prepare('ROLLBACK TO unit')

  // drizzle's builders of both dialects have the same methods; the query layer is typed by PostgreSQL's.
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
        // A full disk may already have ended the whole transaction.
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
  let isDamaged = false
  /** Since when another process has the file locked, and how many attempts have failed since. */
  let locked: { since: number; tries: number } | undefined

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    if (locked) setTimeout(commitTogether, pauseAfter(locked.tries))
    else setImmediate(commitTogether)
  }

  function commitTogether(): void {
    isScheduled = false
    if (queue.length > 0 && begins()) commitBatch()
    if (queue.length > 0) schedule()
  }

  /** Begins the transaction. If that fails, refuses units that have waited too long and returns false. */
  function begins(): boolean {
    try {
      begin.run()
      locked = undefined
      return true
    } catch (error) {
      settleWith(error, isLocked(error) ? tooLate() : queue.splice(0, together))
      return false
    }
  }

  /**
   * Lanes take turns and a batch is limited in time, so that one restaurant's long units do not delay others' orders.
   */
  function commitBatch(): void {
    const waiting = takeTurns(queue)
    const endsAt = performance.now() + LONGEST_BATCH_MS
    const batch = new Set<Waiting>()
    const outcomes: (() => void)[] = []
    try {
      for (const unit of waiting) {
        batch.add(unit)
        outcomes.push(outcomeOf(unit))
        if (batch.size >= together || performance.now() >= endsAt) break
      }
      commit.run()
    } catch (error) {
      if (database.inTransaction) rollback.run()
      settleWith(error, [...batch])
      outcomes.length = 0
    }
    // In order of their turns: a lane whose unit has just run comes last.
    queue = batch.size === waiting.length ? [] : waiting.filter((unit) => !batch.has(unit))
    for (const settle of outcomes) settle()
  }

  /** Removes units from the queue that have waited long enough for another process. */
  function tooLate(): Waiting[] {
    const now = performance.now()
    const { since, tries } = locked ?? { since: now, tries: 0 }
    locked = { since, tries: tries + 1 }
    const isLate = (waiting: Waiting) => now - Math.max(waiting.since, since) >= LOCKED_PATIENCE_MS
    const late = queue.filter(isLate)
    queue = queue.filter((waiting) => !isLate(waiting))
    return late
  }

  function settleWith(error: unknown, batch: readonly Waiting[]): void {
    if (batch.length === 0) return
    const fault = faultOf(error)
    for (const waiting of batch) waiting.reject(fault)
  }

  function outcomeOf({ run, resolve, reject }: Waiting): () => void {
    try {
      const value = run() as never
      return () => resolve(value)
    } catch (error) {
      if (!database.inTransaction) throw error
      return () => reject(faultOf(error))
    }
  }

  function faultOf(error: unknown): unknown {
    const fault = asStoreFault(error)
    if (fault instanceof StoreUnavailable && fault.reason === 'damaged') isDamaged = true
    return fault
  }

  function readNow<T>(unit: () => Unit<T>): T {
    try {
      beginRead.run()
      return drive(unit)
    } finally {
      if (database.inTransaction) commit.run()
    }
  }

  async function read<T>(unit: () => Unit<T>): Promise<T> {
    const since = performance.now()
    for (let tries = 1; ; tries += 1) {
      try {
        return readNow(unit)
      } catch (error) {
        if (!isLocked(error) || performance.now() - since >= LOCKED_PATIENCE_MS) throw faultOf(error)
      }
      await after(pauseAfter(tries))
    }
  }

  function write<T>(unit: () => Unit<T>, lane?: string): Promise<T> {
    return new Promise((resolve, reject) => {
      if (queue.length >= MOST_QUEUED) return reject(new StoreUnavailable('busy'))
      queue.push({ lane, since: performance.now(), run: () => driveAlone(unit), resolve, reject })
      schedule()
    })
  }

  return {
    dialect: 'sqlite',
    write,
    read,
    probe: async () => {
      // A file that was moved or replaced still accepts writes, but they are lost at the next start.
      if (statSync(file, { throwIfNoEntry: false })?.ino !== ino) throw new StoreUnavailable('failing')
      await write(writeProbe)
      if (isDamaged) throw new StoreUnavailable('damaged')
    },
    close: async () => {
      while (queue.length > 0) {
        commitTogether()
        if (locked) await after(MOST_PAUSE_MS)
      }
      database.close()
    },
  }
}

/** Longer each time, with jitter so that two waiting processes do not stay in step. */
function pauseAfter(tries: number): number {
  return Math.min(2 ** tries, MOST_PAUSE_MS) * (0.5 + Math.random() / 2)
}
