import pg from 'pg'
import { writeProbe } from '../probe.ts'
import { MOST_QUEUED, MOST_RETRIES, type Store, StoreUnavailable, type Unit } from '../unit-of-work.ts'
import { LANE_PATIENCE, type LanePatience, lanesOf } from './lanes.ts'
import { connectionOf, type PostgresConnection } from './postgres-connection.ts'
import { asStoreFault, isLostRace, isSilence, losesConnection } from './postgres-faults.ts'

const CONNECTIONS = 8
const SILENT_MS = 5_000 // ends the transaction of an instance that hangs, and releases the restaurant's row
const STATEMENT_TIMEOUT_MS = 10_000 // below the request's own limit of 15 s
const KEEP_ALIVE_AFTER_MS = 10_000
const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** How long each part of a unit of work may take, in milliseconds. */
export type Patience = { connect: number; query: number; lock: number; lane: LanePatience }

const PATIENCE: Patience = {
  connect: 3_000,
  query: 3_000, // measured here, because an unreachable server does not stop its statements
  lock: 2_000, // below the query's, so that a locked row does not cost the connection
  lane: LANE_PATIENCE,
}

/**
 * Units of work on PostgreSQL. BEGIN and COMMIT are sent with a unit's own statements, not in round trips of their own.
 */
export function postgresStore(url: string, patience: Patience = PATIENCE): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: patience.connect,
    query_timeout: patience.query,
    lock_timeout: patience.lock,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: SILENT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    application_name: 'tuckshop',
    pipeline: true,
  })
  // The pool replaces an idle connection that broke (such as by a restart of the server) at its next use.
  pool.on('error', () => {})
  const connections = new Map<pg.PoolClient, PostgresConnection>()
  const atWork = new Set<pg.PoolClient>()
  pool.on('remove', (client) => void connections.delete(client))
  const inLane = lanesOf(patience.lane)
  let waiting = 0

  function known(client: pg.PoolClient): PostgresConnection {
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

  /** Skips closed connections, which the pool notices only after a moment. */
  async function connected(): Promise<{ client: pg.PoolClient; connection: PostgresConnection }> {
    for (;;) {
      const client = await pool.connect()
      const connection = known(client)
      if (!connection.isCut()) return { client, connection }
      client.release(true)
    }
  }

  async function withConnection<T>(work: (connection: PostgresConnection) => Promise<T>): Promise<T> {
    const { client, connection } = await connected().catch((error: unknown) => {
      throw asStoreFault(error)
    })
    let isLost = false
    atWork.add(client)
    try {
      return await work(connection)
    } catch (error) {
      if (isSilence(error)) cutIdle()
      const fault = asStoreFault(error)
      isLost = losesConnection(fault)
      throw fault
    } finally {
      atWork.delete(client)
      if (isLost) connection.cut()
      client.release(isLost)
    }
  }

  /**
   * Closes idle connections: whatever silenced one has silenced them too, and finding out would cost one request each.
   */
  function cutIdle(): void {
    for (const [client, connection] of connections) if (!atWork.has(client)) connection.cut()
  }

  async function transaction<T>(connection: PostgresConnection, begin: string, unit: () => Unit<T>): Promise<T> {
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
      // A lost connection rolls back by itself. After an unanswered COMMIT the outcome is unknown, and the client
      // retries with its idempotency key.
      if (!losesConnection(asStoreFault(error))) await connection.say('ROLLBACK')
      throw error
    }
  }

  async function write<T>(connection: PostgresConnection, unit: () => Unit<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await transaction(connection, 'BEGIN', unit)
      } catch (error) {
        if (!isLostRace(error) || tries > MOST_RETRIES) throw error
      }
    }
  }

  // One statement is consistent by itself. A unit with a second statement restarts in a snapshot.
  async function read<T>(connection: PostgresConnection, unit: () => Unit<T>): Promise<T> {
    const steps = unit()
    const first = steps.next()
    if (first.done) return first.value
    const second = steps.next(await connection.ask(first.value))
    return second.done ? second.value : transaction(connection, BEGIN_SNAPSHOT, unit)
  }

  function admittedWrite<T>(unit: () => Unit<T>, lane?: string): Promise<T> {
    const work = () => withConnection((connection) => write(connection, unit))
    // Units of one lane would wait for each other's row lock anyway; here they wait without a connection.
    return admitted(() => (lane === undefined ? work() : inLane(lane, work)))
  }

  return {
    dialect: 'postgres',
    write: admittedWrite,
    probe: () => admittedWrite(writeProbe, 'store probe'),
    read: (unit) => admitted(() => withConnection((connection) => read(connection, unit))),
    close: () => pool.end(),
  }
}
