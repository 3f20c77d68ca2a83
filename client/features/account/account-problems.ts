import { ApiError } from '#client/lib/api-client.ts'
import { PasskeyError } from '#client/lib/session/passkeys.ts'
import { codeKind } from '#shared/sign-in-security/recovery-code.ts'

const LOGIN_FAILED = 'An error occurred during login. Please try again.'

/** The login page's message for a failure (specification, section 8). */
export function loginProblem(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return 'Invalid email or password.'
  // Only the server knows when the next attempt is allowed.
  if (error instanceof ApiError && error.status === 429) return `${LOGIN_FAILED} ${error.message}`
  return LOGIN_FAILED
}

/** The challenge for the second step of a login, when the password was right and a code is needed. */
export function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_NEEDED') return undefined
  return typeof error.details.challenge === 'string' ? error.details.challenge : undefined
}

const NO_CODE = {
  app: 'Enter the six digits.',
  recovery: 'Enter one of your recovery codes, such as bcdf-2345-ghjk-6789-mnpq-2345.',
}
const OTHER_CODE = {
  app: 'This is a recovery code. Press “Use a recovery code” below and enter it there.',
  recovery: 'This is a code from the app. Press “Use the authenticator app” below and enter it there.',
}

/** The problem with a typed code of this kind. */
export function codeProblem(typed: string, kind: keyof typeof NO_CODE): string | undefined {
  const found = codeKind(typed)?.kind
  if (found === undefined) return NO_CODE[kind]
  return found === kind ? undefined : OTHER_CODE[kind]
}

export function passkeyLoginProblem(error: unknown): string {
  const isSentence = error instanceof PasskeyError || (error instanceof ApiError && error.status < 500)
  return isSentence ? error.message : loginProblem(error)
}

/** The message for the new-password field when the server finds the password too weak. */
export function weakPasswordIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'WEAK_PASSWORD' ? error.message : undefined
}

export type RegistrationProblem = {
  /** The server's own message, shown below the specification's. */
  sentence: string | undefined
  /** The field the error is about, if any. */
  field: string | undefined
}

export function registrationProblem(error: unknown): RegistrationProblem {
  if (!(error instanceof Error)) return { sentence: undefined, field: undefined }
  if (!(error instanceof ApiError)) return { sentence: error.message, field: undefined }
  if (error.code === 'SERVER_FAULT') return { sentence: undefined, field: undefined } // the sentence above is all there is to say
  const { field } = error.details
  if (typeof field === 'string') return { sentence: error.message, field }
  return { sentence: error.message, field: error.code === 'EMAIL_TAKEN' ? 'email' : undefined }
}

export type PasswordProblem = {
  /** The specification's sentence (section 8). */
  sentence: string
  /** What only the server knows, such as when the next attempt is allowed. */
  reason?: string
  offer?: 'register' | 'feedback' | 'login'
}

const SOMETHING_ELSE = 'An error occurred. Please try again.'

export function forgotPasswordProblem(error: unknown): PasswordProblem {
  if (error instanceof ApiError && error.status === 404) return { sentence: 'User not found.', offer: 'register' }
  return { ...somethingElse(error), offer: 'feedback' }
}

export function changePasswordProblem(error: unknown): PasswordProblem {
  if (error instanceof ApiError && error.status === 400) {
    return { sentence: 'Failed to change password. Please check your details.' }
  }
  if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') {
    return { sentence: 'Log in with your code or passkey first. Then change your password.', offer: 'login' }
  }
  return somethingElse(error)
}

/** `isSpent`: the link has been used or has expired, so a new one is needed. */
export function resetPasswordProblem(error: unknown): PasswordProblem & { isSpent: boolean } {
  const isSpent = error instanceof ApiError && error.code === 'LINK_SPENT'
  return isSpent ? { sentence: error.message, isSpent } : { ...somethingElse(error), isSpent }
}

function somethingElse(error: unknown): PasswordProblem {
  const isTooOften = error instanceof ApiError && error.status === 429
  return isTooOften ? { sentence: SOMETHING_ELSE, reason: error.message } : { sentence: SOMETHING_ELSE }
}
