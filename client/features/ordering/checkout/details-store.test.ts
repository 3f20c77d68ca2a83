import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WRITTEN_PHONE_PATTERN } from '#shared/contact-details.ts'
import { faultOf, plainPhone, tidyDetails } from './details-store.ts'

test('faultOf names a missing or invalid detail', () => {
  expect(faultOf('name', '  ')).toBe('Please enter your name.')
  expect(faultOf('email', '')).toBe('Please enter your email.')
  expect(faultOf('email', 'dina@home')).toMatch(/email address/)
  expect(faultOf('phone', 'O411 222')).toBe('Phone number must be numeric.')
  expect(faultOf('phone', '12')).toMatch(/3 to 15 digits/)
})

test('phone numbers as browsers fill them in are accepted, and sent as digits and a leading plus', () => {
  for (const phone of ['0411 222 333', '+61 411 222 333', '(03) 9000-1111'])
    expect(faultOf('phone', phone)).toBeUndefined()
  expect(tidyDetails({ name: ' Dina ', email: ' d@e.au ', phone: '+61 (4) 11-22' })).toEqual({
    name: 'Dina',
    email: 'd@e.au',
    phone: '+6141122',
  })
})

test('plainPhone keeps only a leading plus', () => {
  expect(plainPhone('+61 4 1122 2333')).toBe('+61411222333')
  expect(plainPhone(' (+61) 411 222 333')).toBe('+61411222333')
  expect(plainPhone('0411+222')).toBe('0411222')
})

test('every phone number the page accepts, the server accepts', () => {
  const asServed = new RegExp(WRITTEN_PHONE_PATTERN)
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789+-.() ', 'a', '٣'), maxLength: 24 })
  fc.assert(
    fc.property(typed, (text) => {
      fc.pre(faultOf('phone', text) === undefined)
      expect(tidyDetails({ name: '', email: '', phone: text }).phone).toMatch(asServed)
    }),
  )
})
