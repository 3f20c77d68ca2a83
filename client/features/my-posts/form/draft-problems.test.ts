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

test('a filled form has nothing wrong', () => {
  expect(draftProblems('employer', job)).toEqual([])
  expect(draftProblems('worker', work)).toEqual([])
})

test('the three checks come first and in their order, before what is missing', () => {
  const problems = draftProblems('employer', { ...newDraft(pia, 'worker'), phone: '', email: 'pia', location: ' ' })
  expect(problems.map(({ message }) => message)).toEqual([
    'Please enter a valid phone number.',
    'Please enter a valid email address.',
    'You must accept the terms and conditions to proceed.',
    'Choose a role from the list.',
    'Enter a suburb.',
  ])
})

test.each(['0411 222 333', '+61411222333', 'abc'])('%s is no phone number: digits only', (phone) => {
  expect(draftProblems('employer', { ...job, phone })).toEqual([
    { field: 'phone', message: 'Please enter a valid phone number.' },
  ])
})

test.each(['', '-1', 'three', '81'])('a worker with "%s" years of experience is asked again', (yearsExperience) => {
  expect(draftProblems('worker', { ...work, yearsExperience }).map(({ field }) => field)).toEqual(['yearsExperience'])
  expect(draftProblems('employer', { ...job, yearsExperience })).toEqual([])
})

test('at least one day of the week is free', () => {
  const availability = maskToAvailability(0)
  expect(draftProblems('employer', { ...job, availability })).toEqual([
    { field: 'availability', message: 'Choose at least one day.' },
  ])
})

test('81 years of experience are refused with the range', () => {
  expect(draftProblems('worker', { ...work, yearsExperience: '81' })).toEqual([
    { field: 'yearsExperience', message: 'Years of experience can be 0 to 60.' },
  ])
})

test('a worker chooses a gender, an employer is not asked', () => {
  expect(draftProblems('worker', job).map(({ field }) => field)).toEqual(['gender'])
})

test('notes have at most 300 characters, an emoji counting as one', () => {
  expect(draftProblems('employer', { ...job, description: '🍕'.repeat(300) })).toEqual([])
  expect(draftProblems('employer', { ...job, description: 'x'.repeat(301) }).map(({ field }) => field)).toEqual([
    'description',
  ])
})

test('a name is needed', () => {
  expect(draftProblems('employer', { ...job, name: ' ' })).toEqual([{ field: 'name', message: 'Enter your name.' }])
})
