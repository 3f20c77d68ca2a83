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

describe('a registration', () => {
  test('with every field filled has no fault', () => {
    expect(problemsOf({})).toEqual([])
  })

  test.each(Object.keys(filled))('needs %s', (name) => {
    expect(problemsOf({ [name]: '' })).toHaveLength(1)
  })

  test.each(['04 11 222 333', '+61411222333', 'none'])('takes no phone like %s', (phone) => {
    expect(problemsOf({ phone })).toEqual(['Phone number must be numeric.'])
  })

  test('says how long a password must be', () => {
    const [problem] = problemsOf({ password: 'x'.repeat(PASSWORD_MIN - 1) })
    expect(problem).toContain(String(PASSWORD_MIN))
    expect(problemsOf({ password: 'correct horse'.slice(0, PASSWORD_MIN) })).toEqual([])
  })

  test.each(['aaaaaaaa', '12341234', 'hgfedcba'])('takes no password as simple as %s', (password) => {
    expect(problemsOf({ password })).toEqual([expect.stringContaining('easy to guess')])
  })

  test('is sent without the blanks around it, but with the password as typed', () => {
    const body = fieldsToSend({ ...filled, RestaurantName: ' Nonna ', password: ' spaces count ' })
    expect(body).toMatchObject({ RestaurantName: 'Nonna', password: ' spaces count ' })
  })
})
