import { expect, test } from 'vitest'
import { faultOf, tidyDetails } from './details-store.ts'

test('a missing or wrong detail is named in words', () => {
  expect(faultOf('name', '  ')).toBe('Please enter your name.')
  expect(faultOf('email', '')).toBe('Please enter your email.')
  expect(faultOf('email', 'dina@home')).toMatch(/email address/)
  expect(faultOf('phone', 'O411 222')).toBe('Phone number must be numeric.')
  expect(faultOf('phone', '12')).toMatch(/3 to 15 digits/)
})

test('a phone number as phones fill it in is taken, and sent as digits only', () => {
  for (const phone of ['0411 222 333', '+61 411 222 333', '(03) 9000-1111'])
    expect(faultOf('phone', phone)).toBeUndefined()
  expect(tidyDetails({ name: ' Dina ', email: ' d@e.au ', phone: '+61 (4) 11-22' })).toEqual({
    name: 'Dina',
    email: 'd@e.au',
    phone: '6141122',
  })
})
