import { describe, expect, test } from 'vitest'
import { PASSWORD_MIN } from '#shared/accounts/account.ts'
import { fieldsToSend } from './fields-to-send.ts'
import { checkRegistration, type Registration } from './registration.ts'

const filled: Registration = {
  RestaurantName: 'Nonna',
  OwnerName: 'Ann',
  email: 'ann@nonna.example',
  phone: '0411222333',
  password: 'a long enough one',
  address: '1 High Street',
  restaurantTimezone: 'Australia/Melbourne',
}

function problemsOf(change: Partial<Registration>): string[] {
  return Object.values(checkRegistration({ ...filled, ...change })).filter((problem) => problem !== undefined)
}

describe('the registration form', () => {
  test('accepts a complete registration', () => {
    expect(problemsOf({})).toEqual([])
  })

  test.each(Object.keys(filled))('requires %s', (name) => {
    expect(problemsOf({ [name]: '' })).toHaveLength(1)
  })

  test.each(['04 11 222 333', '+61411222333', 'none'])('rejects the phone number %s', (phone) => {
    expect(problemsOf({ phone })).toEqual(['Phone number must be numeric.'])
  })

  test('says how long a password must be', () => {
    const [problem] = problemsOf({ password: 'x'.repeat(PASSWORD_MIN - 1) })
    expect(problem).toContain(String(PASSWORD_MIN))
    expect(problemsOf({ password: 'correct horse'.slice(0, PASSWORD_MIN) })).toEqual([])
  })

  test.each(['aaaaaaaa', '12341234', 'hgfedcba'])('rejects the simple password %s', (password) => {
    expect(problemsOf({ password })).toEqual([expect.stringContaining('easy to guess')])
  })

  test('trims every field except the password before sending', () => {
    const body = fieldsToSend({ ...filled, RestaurantName: ' Nonna ', password: ' spaces count ' })
    expect(body).toMatchObject({ RestaurantName: 'Nonna', password: ' spaces count ' })
  })
})
