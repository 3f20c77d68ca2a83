import { ApiError } from '#client/lib/api-client.ts'

/** What the login page says of a failure (specification, section 8). */
export function loginProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return 'Invalid email or password.'
  // Only the server knows when the next try is taken.
  if (error instanceof ApiError && error.status === 429) return error.message
  return 'An error occurred during login. Please try again.'
}

export type RegistrationProblem = {
  /** The server's own sentence, said beneath the specification's. */
  sentence: string | undefined
  /** The field at fault, where one is. */
  field: string | undefined
}

export function registrationProblem(error: unknown): RegistrationProblem {
  if (!(error instanceof Error)) return { sentence: undefined, field: undefined }
  if (!(error instanceof ApiError)) return { sentence: error.message, field: undefined }
  const { field } = error.details
  if (typeof field === 'string') return { sentence: error.message, field }
  return { sentence: error.message, field: error.code === 'EMAIL_TAKEN' ? 'email' : undefined }
}
