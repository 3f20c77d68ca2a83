import { expect, test } from 'vitest'
import { maskToAvailability } from '#shared/marketplace/availability.ts'
import { draftProblems } from './draft-problems.ts'
import { newDraft } from './post-draft.ts'

const pia = {
  name: 'Pia Poster',
  restaurantName: null,
  email: 'pia@example.com',
  phone: '0411222333',
  location: 'Fitzroy, VIC 3065',
}
const job = { ...newDraft(pia, 'worker'), job: 'Barista', termsAccepted: true }
const work = { ...job, gender: 'Female' } as const

test('draftProblems accepts a complete listing', () => {
  expect(draftProblems('employer', job)).toEqual([])
  expect(draftProblems('worker', work)).toEqual([])
})

test('draftProblems lists phone, email and terms first, then missing fields', () => {
  const problems = draftProblems('employer', { ...newDraft(pia, 'worker'), phone: '', email: 'pia', location: ' ' })
  expect(problems.map(({ message }) => message)).toEqual([
    'Please enter a valid phone number.',
    'Please enter a valid email address.',
    'You must accept the terms and conditions to proceed.',
    'Choose a role from the list.',
    'Enter a suburb.',
  ])
})

test.each(['0411 222 333', '+61411222333', 'abc'])(
  'draftProblems rejects the phone number %s, which is not digits only',
  (phone) => {
    expect(draftProblems('employer', { ...job, phone })).toEqual([
      { field: 'phone', message: 'Please enter a valid phone number.' },
    ])
  },
)

test.each(['', '-1', 'three', '81'])(
  'draftProblems rejects "%s" years of experience for a worker',
  (yearsExperience) => {
    expect(draftProblems('worker', { ...work, yearsExperience }).map(({ field }) => field)).toEqual(['yearsExperience'])
    expect(draftProblems('employer', { ...job, yearsExperience })).toEqual([])
  },
)

test('draftProblems needs at least one day', () => {
  const availability = maskToAvailability(0)
  expect(draftProblems('employer', { ...job, availability })).toEqual([
    { field: 'availability', message: 'Choose at least one day.' },
  ])
})

test('draftProblems rejects 81 years of experience and names the range', () => {
  expect(draftProblems('worker', { ...work, yearsExperience: '81' })).toEqual([
    { field: 'yearsExperience', message: 'Years of experience can be 0 to 60.' },
  ])
})

test('draftProblems needs a gender for a worker only', () => {
  expect(draftProblems('worker', job).map(({ field }) => field)).toEqual(['gender'])
})

test('draftProblems allows notes of up to 300 characters, counting an emoji as one', () => {
  expect(draftProblems('employer', { ...job, description: '🍕'.repeat(300) })).toEqual([])
  expect(draftProblems('employer', { ...job, description: 'x'.repeat(301) }).map(({ field }) => field)).toEqual([
    'description',
  ])
})

test('draftProblems needs a name', () => {
  expect(draftProblems('employer', { ...job, name: ' ' })).toEqual([{ field: 'name', message: 'Enter your name.' }])
})
