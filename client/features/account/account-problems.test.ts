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

describe('a login that fails', () => {
  test('with 400 blames email or password, whatever the server says', () => {
    expect(loginProblem(new ApiError(400, { message: 'other words' }))).toBe('Invalid email or password.')
  })

  test('with 429 also says when to try again, in the words of the server', () => {
    expect(loginProblem(new ApiError(429, { message: 'Please wait 14 minutes.' }))).toBe(
      'An error occurred during login. Please try again. Please wait 14 minutes.',
    )
  })

  test.each([new ApiError(500, {}), new NetworkError(), new Error('?')])(
    'otherwise (%s) asks to try again',
    (error) => {
      expect(loginProblem(error)).toBe('An error occurred during login. Please try again.')
    },
  )
})

describe('a code of the second step', () => {
  const RECOVERY = 'bcdf-2345-ghjk-6789-mnpq-2345'

  test('is missing until it is whole', () => {
    expect(codeProblem('123', 'app')).toBe('Enter the six digits.')
    expect(codeProblem('123', 'recovery')).toMatch(/^Enter one of your recovery codes/)
    expect(codeProblem('123 456', 'app')).toBeUndefined()
    expect(codeProblem(RECOVERY, 'recovery')).toBeUndefined()
  })

  test('in the field of the other kind is sent there', () => {
    expect(codeProblem(RECOVERY, 'app')).toContain('Press “Use a recovery code”')
    expect(codeProblem('123456', 'recovery')).toContain('Press “Use the authenticator app”')
  })
})

describe('a registration that fails', () => {
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

  test('marks the email when it is taken', () => {
    expect(registrationProblem(new ApiError(409, { code: 'EMAIL_TAKEN', message: 'Taken.' })).field).toBe('email')
  })

  test('marks no field when the network is at fault, and says so', () => {
    expect(registrationProblem(new NetworkError())).toEqual({
      sentence: 'No connection. Please check the network.',
      field: undefined,
    })
  })
})

describe('a forgotten password that cannot be mailed for', () => {
  test('because nobody has the address offers to register', () => {
    const error = new ApiError(404, { code: 'USER_NOT_FOUND', message: 'other words' })
    expect(forgotPasswordProblem(error)).toEqual({ sentence: 'User not found.', offer: 'register' })
  })

  test.each([new ApiError(503, {}), new NetworkError(), new Error('?')])('otherwise (%s) offers feedback', (error) => {
    expect(forgotPasswordProblem(error)).toEqual({ sentence: TRY_AGAIN, offer: 'feedback' })
  })

  test('because it was asked for too often says until when', () => {
    const error = new ApiError(429, { message: 'Three mails have been asked for.' })
    expect(forgotPasswordProblem(error)).toMatchObject({ sentence: TRY_AGAIN, reason: error.message })
  })
})

describe('a password that is not changed', () => {
  test('with 400 asks to check the details', () => {
    expect(changePasswordProblem(new ApiError(400, { code: 'WRONG_PASSWORD' })).sentence).toBe(
      'Failed to change password. Please check your details.',
    )
  })

  test('in a session without the second factor asks to log in with it, and links there', () => {
    const error = new ApiError(403, { code: 'SECOND_FACTOR_REQUIRED', message: 'Sign in again with your code.' })
    expect(changePasswordProblem(error)).toEqual({
      sentence: 'Log in with your code or passkey first. Then change your password.',
      offer: 'login',
    })
  })

  test.each([new ApiError(500, {}), new NetworkError()])('otherwise (%s) asks to try again', (error) => {
    expect(changePasswordProblem(error)).toEqual({ sentence: TRY_AGAIN })
  })

  test('through a link that is worthless says so; through any other fault the link may still be good', () => {
    const spent = new ApiError(400, { code: 'LINK_SPENT', message: 'This link has been used.' })
    expect(resetPasswordProblem(spent)).toEqual({ sentence: 'This link has been used.', isSpent: true })
    expect(resetPasswordProblem(new NetworkError())).toEqual({ sentence: TRY_AGAIN, isSpent: false })
  })
})
