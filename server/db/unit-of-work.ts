import { type AnyColumn, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import type { Tables } from './schema.ts'

/**
 * A unit of work is a generator: it yields steps and never awaits anything else. The SQLite runner drives it
 * synchronously, the PostgreSQL runner awaits each step; no other call can slip into a transaction, because the
 * shape forbids it.
 */
export type Unit<T> = Generator<Step, T, readonly unknown[]>

/** `isLast`: nothing is asked or refused after it. */
export type Step = { statement: Statement; params: Params; isLast?: true }
export type Params = Record<string, unknown>

/** What a statement is built from. Both dialects answer to PostgreSQL's types. */
export type QueryLayer = Tables & { db: PgDatabase<PgQueryResultHKT> }

export type Preparable = { prepare: (name: string) => unknown }

/** A query declared once, by name, with placeholders; each runner prepares it its own way, once. */
export type Statement = {
  name: string
  build: (layer: QueryLayer) => Preparable
  /** Whether rows come back: a command changes and answers nothing. */
  givesRows: boolean
  /** Reads a whole table that grows for ever: it is given more time than what a person waits for. */
  isSlow?: boolean
}

type RowOf<Built> = Awaited<Built> extends readonly (infer Row)[] ? Row : never

/** Declares a statement that gives rows, and the step that runs it. */
export function query<Built extends Preparable>(
  name: string,
  build: (layer: QueryLayer) => Built,
  { isSlow = false } = {},
) {
  const statement: Statement = { name, build, givesRows: true, isSlow }
  return function* run(params: Params = {}): Unit<readonly RowOf<Built>[]> {
    // The rows are of the statement's own kind: the runner gives each step its own answer.
    return (yield { statement, params }) as readonly RowOf<Built>[]
  }
}

/** Declares a statement that changes rows and gives none. */
export function command(name: string, build: (layer: QueryLayer) => Preparable) {
  const statement: Statement = { name, build, givesRows: false }
  return function* run(params: Params = {}): Unit<void> {
    yield { statement, params }
  }
}

/** A named place for a value, in a condition or an inserted row. */
export function param(name: string): Placeholder {
  return sql.placeholder(name)
}

/** A named place for a column's new value, written the column's way (JSON, booleans). */
export function set(column: AnyColumn, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}

/** Every column of a row as a placeholder of the column's own name. */
export function everyColumn<T extends PgTable>(table: T): T['$inferInsert'] {
  // drizzle takes a placeholder wherever it takes a value
  return Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, param(name)]))
}

export function* first<T>(rows: Unit<readonly T[]>): Unit<T | undefined> {
  return (yield* rows)[0]
}

/**
 * Ends a unit with a command, so that its commit may travel with it. Whatever could refuse has been asked before; a
 * command that fails, as on a key taken meanwhile, takes the unit with it.
 */
export function* last(command: Unit<void>): Unit<void> {
  for (let step = command.next(); !step.done; step = command.next([])) yield { ...step.value, isLast: true }
}

/** Thrown by a unit that lost a race: the runner rolls it back and runs it again. */
export class LostRace extends Error {}

/** The store cannot take the work now; nothing of it was kept. */
export class StoreUnavailable extends Error {
  readonly reason: 'busy' | 'full' | 'unreachable' | 'read-only' | 'damaged' | 'failing'

  constructor(reason: StoreUnavailable['reason'], cause?: unknown) {
    super(`store ${reason}`, { cause })
    this.reason = reason
  }
}

/** Where units of work run. */
export type Store = {
  readonly dialect: 'sqlite' | 'postgres'
  /** Runs the unit in a transaction of its own; answers when it is durable. `lane`: units of one lane keep their order. */
  write<T>(unit: () => Unit<T>, lane?: string): Promise<T>
  /** Runs a unit that only reads, all of it as of one moment. Like a write it may be begun anew. */
  read<T>(unit: () => Unit<T>): Promise<T>
  /** Writes a row that says nothing. @throws StoreUnavailable when orders could not be kept now */
  probe(): Promise<void>
  close(): Promise<void>
}

export const MOST_QUEUED = 2_000 // beyond it the answer is 503: waiting longer helps nobody
export const MOST_RETRIES = 5
