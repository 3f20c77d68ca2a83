import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#client/lib/api-client.ts'
import { loginProblem, registrationProblem } from './account-problems.ts'

describe('a login that fails', () => {
  test('with 400 blames email or password, whatever the server says', () => {
    expect(loginProblem(new ApiError(400, { message: 'other words' }))).toBe('Invalid email or password.')
  })

  test('with 429 says when to try again, in the words of the server', () => {
    expect(loginProblem(new ApiError(429, { message: 'Please wait 14 minutes.' }))).toBe('Please wait 14 minutes.')
  })

  test.each([new ApiError(500, {}), new NetworkError(), new Error('?')])(
    'otherwise (%s) asks to try again',
    (error) => {
      expect(loginProblem(error)).toBe('An error occurred during login. Please try again.')
    },
  )
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
