import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import {
  changePasswordProblem,
  codeProblem,
  forgotPasswordProblem,
  loginProblem,
  registrationProblem,
  resetPasswordProblem,
} from './account-problems.ts'

const TRY_AGAIN = 'An error occurred. Please try again.'

describe('the message for a failed login', () => {
  test('says "Invalid email or password." for any 400 answer', () => {
    expect(loginProblem(new ApiError(400, { message: 'other words' }))).toBe('Invalid email or password.')
  })

  test("adds the server's waiting time for a 429 answer", () => {
    expect(loginProblem(new ApiError(429, { message: 'Please wait 14 minutes.' }))).toBe(
      'An error occurred during login. Please try again. Please wait 14 minutes.',
    )
  })

  test.each([new ApiError(500, {}), new NetworkError(), new Error('?')])(
    'asks to try again for any other error (%s)',
    (error) => {
      expect(loginProblem(error)).toBe('An error occurred during login. Please try again.')
    },
  )
})

describe('checking a sign-in code', () => {
  const RECOVERY = 'bcdf-2345-ghjk-6789-mnpq-2345'

  test('asks for a complete code', () => {
    expect(codeProblem('123', 'app')).toBe('Enter the six digits.')
    expect(codeProblem('123', 'recovery')).toMatch(/^Enter one of your recovery codes/)
    expect(codeProblem('123 456', 'app')).toBeUndefined()
    expect(codeProblem(RECOVERY, 'recovery')).toBeUndefined()
  })

  test('points a code of the other kind to its own field', () => {
    expect(codeProblem(RECOVERY, 'app')).toContain('Press “Use a recovery code”')
    expect(codeProblem('123456', 'recovery')).toContain('Press “Use the authenticator app”')
  })
})

describe('a failed registration', () => {
  test('marks the field that the server names', () => {
    const error = new ApiError(400, {
      code: 'INVALID_REQUEST',
      message: 'This time zone is not known.',
      details: { field: 'restaurantTimezone' },
    })
    expect(registrationProblem(error)).toEqual({
      sentence: 'This time zone is not known.',
      field: 'restaurantTimezone',
    })
  })

  test('marks the email field when the email is taken', () => {
    expect(registrationProblem(new ApiError(409, { code: 'EMAIL_TAKEN', message: 'Taken.' })).field).toBe('email')
  })

  test('marks no field for a network error, and shows its message', () => {
    expect(registrationProblem(new NetworkError())).toEqual({
      sentence: 'No connection. Please check the network.',
      field: undefined,
    })
  })
})

describe('a failed request for a password reset link', () => {
  test('offers to register for an unknown email', () => {
    const error = new ApiError(404, { code: 'USER_NOT_FOUND', message: 'other words' })
    expect(forgotPasswordProblem(error)).toEqual({ sentence: 'User not found.', offer: 'register' })
  })

  test.each([new ApiError(503, {}), new NetworkError(), new Error('?')])(
    'offers feedback for any other error (%s)',
    (error) => {
      expect(forgotPasswordProblem(error)).toEqual({ sentence: TRY_AGAIN, offer: 'feedback' })
    },
  )

  test("shows the server's reason after too many requests", () => {
    const error = new ApiError(429, { message: 'Three emails have been requested.' })
    expect(forgotPasswordProblem(error)).toMatchObject({ sentence: TRY_AGAIN, reason: error.message })
  })
})

describe('a failed password change', () => {
  test('asks to check the details for a 400 answer', () => {
    expect(changePasswordProblem(new ApiError(400, { code: 'WRONG_PASSWORD' })).sentence).toBe(
      'Failed to change password. Please check your details.',
    )
  })

  test('asks to log in with a second factor where the session lacks one, and links to the login', () => {
    const error = new ApiError(403, { code: 'SECOND_FACTOR_REQUIRED', message: 'Sign in again with your code.' })
    expect(changePasswordProblem(error)).toEqual({
      sentence: 'Log in with your code or passkey first. Then change your password.',
      offer: 'login',
    })
  })

  test.each([new ApiError(500, {}), new NetworkError()])('asks to try again for any other error (%s)', (error) => {
    expect(changePasswordProblem(error)).toEqual({ sentence: TRY_AGAIN })
  })

  test('reports a reset link as spent only when the server says so', () => {
    const spent = new ApiError(400, { code: 'LINK_SPENT', message: 'This link has been used.' })
    expect(resetPasswordProblem(spent)).toEqual({ sentence: 'This link has been used.', isSpent: true })
    expect(resetPasswordProblem(new NetworkError())).toEqual({ sentence: TRY_AGAIN, isSpent: false })
  })
})
