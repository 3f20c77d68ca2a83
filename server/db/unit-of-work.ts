import { type AnyColumn, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core'
import type { Tables } from './schema.ts'

/**
 * A unit of work is a generator that yields steps and never awaits anything else. The SQLite runner drives it
 * synchronously; the PostgreSQL runner awaits each step. The type makes any other call within a transaction impossible.
 */
export type Unit<T> = Generator<Step, T, readonly unknown[]>

/** `isLast`: no step and no refusal follows. */
export type Step = { statement: Statement; params: Params; isLast?: true }
export type Params = Record<string, unknown>

/** What a statement is built from. Both dialects are typed as PostgreSQL's. */
export type QueryLayer = Tables & { db: PgDatabase<PgQueryResultHKT> }

export type Preparable = { prepare: (name: string) => unknown }

/** A query declared once, by name, with placeholders; each runner prepares it once in its own way. */
export type Statement = {
  name: string
  build: (layer: QueryLayer) => Preparable
  /** Whether rows are returned; a command returns none. */
  givesRows: boolean
  /** Reads a whole table that keeps growing, so it gets more time than a person would wait. */
  isSlow?: boolean
}

type RowOf<Built> = Awaited<Built> extends readonly (infer Row)[] ? Row : never

/** Declares a statement that returns rows, and the step that runs it. */
export function query<Built extends Preparable>(
  name: string,
  build: (layer: QueryLayer) => Built,
  { isSlow = false } = {},
) {
  const statement: Statement = { name, build, givesRows: true, isSlow }
  return function* run(params: Params = {}): Unit<readonly RowOf<Built>[]> {
    // The rows have the statement's own type: the runner returns each step's own answer.
    return (yield { statement, params }) as readonly RowOf<Built>[]
  }
}

/** Declares a statement that changes rows and returns none. */
export function command(name: string, build: (layer: QueryLayer) => Preparable) {
  const statement: Statement = { name, build, givesRows: false }
  return function* run(params: Params = {}): Unit<void> {
    yield { statement, params }
  }
}

/** A named placeholder for a value in a condition or an inserted row. */
export function param(name: string): Placeholder {
  return sql.placeholder(name)
}

/** A named placeholder for a column's new value, encoded as the column is (JSON, booleans). */
export function set(column: AnyColumn, name: string): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`
}

/** Placeholders for every column of a row, named like the columns. */
export function everyColumn<T extends PgTable>(table: T): T['$inferInsert'] {
  // drizzle accepts a placeholder wherever it accepts a value
  return Object.fromEntries(Object.keys(getTableColumns(table)).map((name) => [name, param(name)]))
}

export function* first<T>(rows: Unit<readonly T[]>): Unit<T | undefined> {
  return (yield* rows)[0]
}

/**
 * Ends a unit with a command, so that its commit can be sent with it. All checks must come before; if the command
 * fails, such as on a key taken meanwhile, the whole unit fails.
 */
export function* last(command: Unit<void>): Unit<void> {
  for (let step = command.next(); !step.done; step = command.next([])) yield { ...step.value, isLast: true }
}

/** Thrown by a unit that lost a race: the runner rolls it back and runs it again. */
export class LostRace extends Error {}

/** The store cannot do the work now, and nothing of it was stored. */
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
  /**
   * Runs the unit in its own transaction and resolves when it is durable. Units with the same `lane` keep their order.
   */
  write<T>(unit: () => Unit<T>, lane?: string): Promise<T>
  /** Runs a read-only unit in one snapshot. Like a write, it may be restarted. */
  read<T>(unit: () => Unit<T>): Promise<T>
  /**
   * Writes a dummy row.
   * @throws StoreUnavailable if orders could not be stored now
   */
  probe(): Promise<void>
  close(): Promise<void>
}

export const MOST_QUEUED = 2_000 // beyond this the answer is 503, because waiting longer helps no one
export const MOST_RETRIES = 5
