import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { preparedStatements } from '../prepared-statements.ts'
import * as tables from '../schema.pg.ts'
import type { QueryLayer, Step } from '../unit-of-work.ts'

type Prepared = { execute: (params: object) => Promise<unknown> }

/** The statements that begin and commit the transaction around a step; empty if it does not start or end there. */
type Border = { opens: string; closes: string }
const NO_BORDER: Border = { opens: '', closes: '' }
const SLOW_QUERY_MS = 12_000 // longer than the server's own limit for a statement

/** A pooled connection as units of work use it. */
export type PostgresConnection = {
  /** Runs one step. BEGIN and COMMIT travel in the same round trip, and are answered once the step is. */
  ask: (step: Step, border?: Border) => Promise<readonly unknown[]>
  say: (words: string) => Promise<unknown>
  /** Closes it at once, without notifying the server; pending queries fail. */
  cut: () => void
  isCut: () => boolean
}

/**
 * Each connection has its own drizzle instance and prepared statements: a statement prepared on the pool would run
 * outside the transaction.
 */
export function connectionOf(client: pg.PoolClient): PostgresConnection {
  // A connection that breaks while in use fails its query and also emits an error, which would end the process if it
  // had no listener.
  client.on('error', () => {})
  let border = NO_BORDER
  let isSlow = false

  const { stream } = client.connection

  // drizzle's access to the driver. A failed step leaves its transaction failed, so the COMMIT after it rolls back.
  async function query(statement: pg.QueryConfig, values: unknown[]) {
    const { opens, closes } = border
    stream.cork() // one packet
    const answers = [
      opens && client.query(opens),
      client.query(isSlow ? withTime(statement) : statement, values),
      closes && client.query(closes),
    ] as const
    stream.uncork()
    const [, answer] = await Promise.all(answers)
    return answer
  }
  // drizzle uses only the driver's query method.
  const db = drizzle({ client: { query } as unknown as pg.PoolClient })
  const layer = { ...tables, db } as unknown as QueryLayer
  const prepared = preparedStatements<Prepared>(layer)

  return {
    ask: async ({ statement, params }, around = NO_BORDER) => {
      border = around
      isSlow = statement.isSlow === true
      const answer = await prepared(statement).execute(params)
      return statement.givesRows ? (answer as unknown[]) : []
    },
    say: (words) => client.query(words),
    cut: () => void client.connection.stream.destroy(),
    isCut: () => client.connection.stream.destroyed,
  }
}

// The driver accepts a timeout with each query, which its types omit.
function withTime(statement: pg.QueryConfig): pg.QueryConfig {
  const slow = { ...statement, query_timeout: SLOW_QUERY_MS }
  return slow
}
