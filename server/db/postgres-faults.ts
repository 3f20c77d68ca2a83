import { LostRace, StoreUnavailable } from './unit-of-work.ts'

const LOST_RACES = new Set(['40001', '40P01', '23505']) // serialization failure, deadlock, a unique key taken meanwhile

export function isLostRace(error: unknown): boolean {
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
export function asStoreFault(error: unknown): unknown {
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
