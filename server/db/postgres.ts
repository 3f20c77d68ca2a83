import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as tables from './schema.pg.ts'
import {
  LostRace,
  MOST_QUEUED,
  MOST_RETRIES,
  type QueryLayer,
  type Statement,
  type Store,
  StoreUnavailable,
  type Unit,
} from './unit-of-work.ts'

const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 10_000 // below the request's own limit of 15 s

type Prepared = { execute: (params: object) => Promise<unknown> }
type Connection = { layer: QueryLayer; prepared: Map<Statement, Prepared> }

/**
 * Units of work on PostgreSQL. Each pooled connection keeps its own drizzle instance and prepared statements: one
 * prepared on the pool would run outside the transaction.
 */
export function postgresStore(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'tuckshop',
  })
  // An idle connection that breaks (a restart of the server) is replaced by the pool at its next use.
  pool.on('error', () => {})
  const connections = new WeakMap<pg.PoolClient, Connection>()
  const lanes = new Map<string, Promise<unknown>>()
  let waiting = 0

  function connectionOf(client: pg.PoolClient): Connection {
    const known = connections.get(client)
    if (known) return known
    // A connection that breaks while it is in use fails its query, and says so here too: unheard, that ends the process.
    client.on('error', () => {})
    const made: Connection = {
      layer: { ...tables, db: drizzle(client) } as unknown as QueryLayer,
      prepared: new Map(),
    }
    connections.set(client, made)
    return made
  }

  function prepared(connection: Connection, statement: Statement): Prepared {
    const known = connection.prepared.get(statement)
    if (known) return known
    const made = statement.build(connection.layer).prepare(statement.name) as Prepared
    connection.prepared.set(statement, made)
    return made
  }

  async function drive<T>(client: pg.PoolClient, unit: () => Unit<T>): Promise<T> {
    const connection = connectionOf(client)
    const steps = unit()
    let step = steps.next()
    while (!step.done) {
      const { statement, params } = step.value
      const answer = await prepared(connection, statement).execute(params)
      step = steps.next(statement.givesRows ? (answer as unknown[]) : [])
    }
    return step.value
  }

  async function admitted<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= MOST_QUEUED) throw new StoreUnavailable('busy')
    waiting += 1
    try {
      return await work()
    } finally {
      waiting -= 1
    }
  }

  async function withConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined
    let broken = false
    try {
      client = await pool.connect()
      return await work(client)
    } catch (error) {
      const fault = asStoreFault(error)
      broken = fault instanceof StoreUnavailable
      throw fault
    } finally {
      client?.release(broken)
    }
  }

  async function transaction<T>(client: pg.PoolClient, unit: () => Unit<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      await client.query('BEGIN')
      try {
        const value = await drive(client, unit)
        await client.query('COMMIT')
        return value
      } catch (error) {
        await client.query('ROLLBACK')
        if (!isLostRace(error) || tries > MOST_RETRIES) throw error
      }
    }
  }

  async function inLane<T>(lane: string, work: () => Promise<T>): Promise<T> {
    const before = lanes.get(lane) ?? Promise.resolve()
    const mine = before.then(work, work)
    const settled = mine.catch(() => {})
    lanes.set(lane, settled)
    try {
      return await mine
    } finally {
      if (lanes.get(lane) === settled) lanes.delete(lane)
    }
  }

  return {
    dialect: 'postgres',
    write: (unit, lane) => {
      const work = () => withConnection((client) => transaction(client, unit))
      // Units of one lane would wait for each other's row lock anyway; here they wait without a connection.
      return admitted(() => (lane === undefined ? work() : inLane(lane, work)))
    },
    read: (unit) => admitted(() => withConnection((client) => drive(client, unit))),
    close: () => pool.end(),
  }
}

const LOST_RACES = new Set(['40001', '40P01', '23505']) // serialization failure, deadlock, a unique key taken meanwhile

function isLostRace(error: unknown): boolean {
  const cause = sqlStateOf(error)
  return error instanceof LostRace || (cause !== undefined && LOST_RACES.has(cause))
}

/** drizzle wraps the driver's error; the state is on its cause. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlStateOf(error.cause)
}

// Connection faults by class: 08 connection, 53 resources, 57 operator (restart); and the socket's own words.
function asStoreFault(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error
  const code = sqlStateOf(error)
  if (code === '53100') return new StoreUnavailable('full', error)
  if (code === undefined ? isConnectionText(error) : /^(08|53|57|E[A-Z]+$)/.test(code)) {
    return new StoreUnavailable('unreachable', error)
  }
  return error
}

function isConnectionText(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/.test(at.message))
      return true
  }
  return false
}
