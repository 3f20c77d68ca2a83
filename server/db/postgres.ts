import pg from 'pg'
import { type Connection, connectionOf } from './postgres-connection.ts'
import { asStoreFault, isLostRace } from './postgres-faults.ts'
import { MOST_QUEUED, MOST_RETRIES, type Store, StoreUnavailable, type Unit } from './unit-of-work.ts'

const CONNECTIONS = 8
const CONNECT_TIMEOUT_MS = 3_000
const SILENT_MS = 5_000 // a process that hangs in a unit of work gives up the restaurant's row
const STATEMENT_TIMEOUT_MS = 10_000 // below the request's own limit of 15 s
const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Units of work on PostgreSQL. What opens and closes one goes out with its own statements, not on trips of its own. */
export function postgresStore(url: string): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: SILENT_MS,
    keepAlive: true,
    application_name: 'tuckshop',
    pipeline: true,
  })
  // An idle connection that breaks (a restart of the server) is replaced by the pool at its next use.
  pool.on('error', () => {})
  const connections = new WeakMap<pg.PoolClient, Connection>()
  const lanes = new Map<string, Promise<unknown>>()
  let waiting = 0

  function known(client: pg.PoolClient): Connection {
    const connection = connections.get(client) ?? connectionOf(client)
    connections.set(client, connection)
    return connection
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

  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    let client: pg.PoolClient | undefined
    let broken = false
    try {
      client = await pool.connect()
      return await work(known(client))
    } catch (error) {
      const fault = asStoreFault(error)
      broken = fault instanceof StoreUnavailable
      throw fault
    } finally {
      client?.release(broken)
    }
  }

  async function transaction<T>(connection: Connection, begin: string, unit: () => Unit<T>): Promise<T> {
    const steps = unit()
    let step = steps.next()
    if (step.done) return step.value
    let [isOpen, isClosed] = [false, false]
    try {
      while (!step.done) {
        if (isClosed) throw new Error('a unit went on after its last step')
        const isLast = step.value.isLast === true
        const answer = await connection.ask(step.value, { opens: isOpen ? '' : begin, closes: isLast ? 'COMMIT' : '' })
        isOpen = true
        isClosed = isLast
        step = steps.next(answer)
      }
      if (!isClosed) await connection.say('COMMIT')
      return step.value
    } catch (error) {
      await connection.say('ROLLBACK')
      throw error
    }
  }

  async function write<T>(connection: Connection, unit: () => Unit<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction(connection, 'BEGIN', unit)
      } catch (error) {
        if (!isLostRace(error) || tries > MOST_RETRIES) throw error
      }
    }
  }

  // One statement sees one moment by itself. A unit that asks for a second begins anew, where the moment stands still.
  async function read<T>(connection: Connection, unit: () => Unit<T>): Promise<T> {
    const steps = unit()
    const first = steps.next()
    if (first.done) return first.value
    const second = steps.next(await connection.ask(first.value))
    return second.done ? second.value : transaction(connection, BEGIN_SNAPSHOT, unit)
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
      const work = () => withConnection((connection) => write(connection, unit))
      // Units of one lane would wait for each other's row lock anyway; here they wait without a connection.
      return admitted(() => (lane === undefined ? work() : inLane(lane, work)))
    },
    read: (unit) => admitted(() => withConnection((connection) => read(connection, unit))),
    close: () => pool.end(),
  }
}
