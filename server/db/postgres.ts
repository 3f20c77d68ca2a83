import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { asStoreFault, isLostRace } from './postgres-faults.ts'
import * as tables from './schema.pg.ts'
import {
  MOST_QUEUED,
  MOST_RETRIES,
  type QueryLayer,
  type Statement,
  type Step,
  type Store,
  StoreUnavailable,
  type Unit,
} from './unit-of-work.ts'

const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 10_000 // below the request's own limit of 15 s
const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

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

  async function answerTo(client: pg.PoolClient, { statement, params }: Step): Promise<readonly unknown[]> {
    const answer = await prepared(connectionOf(client), statement).execute(params)
    return statement.givesRows ? (answer as unknown[]) : []
  }

  async function drive<T>(client: pg.PoolClient, unit: () => Unit<T>): Promise<T> {
    const steps = unit()
    let step = steps.next()
    while (!step.done) step = steps.next(await answerTo(client, step.value))
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

  async function transaction<T>(client: pg.PoolClient, begin: string, unit: () => Unit<T>): Promise<T> {
    await client.query(begin)
    try {
      const value = await drive(client, unit)
      await client.query('COMMIT')
      return value
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
  }

  async function write<T>(client: pg.PoolClient, unit: () => Unit<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction(client, 'BEGIN', unit)
      } catch (error) {
        if (!isLostRace(error) || tries > MOST_RETRIES) throw error
      }
    }
  }

  // One statement sees one moment by itself. A unit that asks for a second begins anew, where the moment stands still.
  async function read<T>(client: pg.PoolClient, unit: () => Unit<T>): Promise<T> {
    const steps = unit()
    const first = steps.next()
    if (first.done) return first.value
    const second = steps.next(await answerTo(client, first.value))
    return second.done ? second.value : transaction(client, BEGIN_SNAPSHOT, unit)
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
      const work = () => withConnection((client) => write(client, unit))
      // Units of one lane would wait for each other's row lock anyway; here they wait without a connection.
      return admitted(() => (lane === undefined ? work() : inLane(lane, work)))
    },
    read: (unit) => admitted(() => withConnection((client) => read(client, unit))),
    close: () => pool.end(),
  }
}
