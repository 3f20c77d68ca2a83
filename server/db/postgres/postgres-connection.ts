import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { preparedStatements } from '../prepared-statements.ts'
import * as tables from '../schema.pg.ts'
import type { QueryLayer, Step } from '../unit-of-work.ts'

type Prepared = { execute: (params: object) => Promise<unknown> }

/** What opens and closes the transaction around a step; empty where it neither begins nor ends there. */
type Border = { opens: string; closes: string }
const NO_BORDER: Border = { opens: '', closes: '' }
const SLOW_QUERY_MS = 12_000 // past the server's own limit for a statement

/** A pooled connection as units of work use it. */
export type Connection = {
  /** Asks one step. Its border travels with it in the same round trip, and has been answered when the step has. */
  ask: (step: Step, border?: Border) => Promise<readonly unknown[]>
  say: (words: string) => Promise<unknown>
  /** Ends it at once, without a word to the server: whatever is still asked fails. */
  cut: () => void
  isCut: () => boolean
}

/**
 * Each connection keeps its own drizzle instance and prepared statements: one prepared on the pool would run outside
 * the transaction.
 */
export function connectionOf(client: pg.PoolClient): Connection {
  // A connection that breaks while it is in use fails its query, and says so here too: unheard, that ends the process.
  client.on('error', () => {})
  let border = NO_BORDER
  let isSlow = false

  const { stream } = client.connection

  // Drizzle's way to the driver. A step that fails leaves its transaction failed: the COMMIT behind it rolls back.
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
  // Of the driver drizzle asks for no more than queries.
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

// The driver takes a limit with each query; its types do not know it.
function withTime(statement: pg.QueryConfig): pg.QueryConfig {
  const slow = { ...statement, query_timeout: SLOW_QUERY_MS }
  return slow
}
