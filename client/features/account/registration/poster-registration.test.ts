import { expect, test } from 'vitest'
import { fieldsToSend } from './fields-to-send.ts'
import { checkPosterRegistration, type PosterRegistration } from './poster-registration.ts'

const filled: PosterRegistration = {
  name: 'Pia',
  email: 'pia@example.com',
  phone: '0411222333',
  password: 'a long enough one',
  location: 'Fitzroy VIC 3065',
}

function problemsOf(change: Partial<PosterRegistration>): string[] {
  return Object.values(checkPosterRegistration({ ...filled, ...change })).filter((problem) => problem !== undefined)
}

test("a poster's registration needs every field", () => {
  expect(problemsOf({})).toEqual([])
  for (const name of Object.keys(filled)) expect(problemsOf({ [name]: '' })).toHaveLength(1)
})

test("a poster's phone must contain digits only", () => {
  expect(problemsOf({ phone: '04 11' })).toEqual(['Phone number must be numeric.'])
})

test('fieldsToSend trims every field except the password', () => {
  expect(fieldsToSend({ ...filled, name: ' Pia ', password: ' spaces count ' })).toEqual({
    ...filled,
    password: ' spaces count ',
  })
})
