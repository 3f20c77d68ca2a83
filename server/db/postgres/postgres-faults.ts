import { LostRace, StoreUnavailable } from '../unit-of-work.ts'

type Reason = StoreUnavailable['reason']

const LOST_RACES = new Set(['40001', '40P01', '23505']) // serialization failure, deadlock, a unique key taken meanwhile

const REASONS: Readonly<Record<string, Reason>> = {
  '55P03': 'busy', // a lock was not available in time
  '53100': 'full',
  '25006': 'read-only', // after a failover, when the connection leads to a standby
  XX001: 'damaged',
  XX002: 'damaged',
}

export function isLostRace(error: unknown): boolean {
  const cause = sqlStateOf(error)
  return error instanceof LostRace || (cause !== undefined && LOST_RACES.has(cause))
}

/** drizzle wraps the driver's error; the SQLSTATE is on its cause. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return sqlStateOf(error.cause)
}

export function asStoreFault(error: unknown): unknown {
  if (error instanceof StoreUnavailable) return error
  const code = sqlStateOf(error)
  const reason = code === undefined ? reasonInText(error) : reasonOf(code)
  return reason === undefined ? error : new StoreUnavailable(reason, error)
}

// By class: 08 connection, 53 resources, 57 operator (restart), 58 the server's own disk; and the socket's error codes.
function reasonOf(code: string): Reason | undefined {
  const known = REASONS[code]
  if (known) return known
  if (/^(08|53|57|E[A-Z]+$)/.test(code)) return 'unreachable'
  return code.startsWith('58') ? 'failing' : undefined
}

function reasonInText(error: unknown): Reason | undefined {
  const words =
    /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered|Client was closed|Query read timeout)/
  return says(error, words) ? 'unreachable' : undefined
}

/** Whether a statement timed out, after which the driver has closed its connection. */
export function isSilence(error: unknown): boolean {
  return says(error, /^Query read timeout/)
}

/** Whether a fault leaves a connection unusable. */
export function losesConnection(fault: unknown): boolean {
  return fault instanceof StoreUnavailable && (fault.reason === 'unreachable' || fault.reason === 'read-only')
}

function says(error: unknown, words: RegExp): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (words.test(at.message)) return true
  return false
}
