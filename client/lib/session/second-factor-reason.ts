import { ApiError } from '../api-client.ts'

/** Why the operator may not see this yet: in production, a session with a second factor is required. */
export function secondFactorReasonIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED' ? error.message : undefined
}
