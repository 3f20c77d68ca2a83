import { ApiError } from '../api-client.ts'

/** Why the operator may not see this yet: in production only a session with a second factor may. */
export function secondFactorReasonIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED' ? error.message : undefined
}
