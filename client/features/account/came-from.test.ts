import { expect, test } from 'vitest'
import { endedWords, isFromMarketplace, wantedOf } from './came-from.ts'

test('who logs in at a listing or a board wants to be back there', () => {
  for (const from of ['/jobs/7', '/workers?job=Barista']) expect(wantedOf({ from })).toBe(from)
  expect(wantedOf({ from: '/jobs/7', wanted: '/profile?new=work' })).toBe('/profile?new=work')
})

test.each(['/', '/terms-and-conditions', '/register?as=poster', 'https://elsewhere.example/jobs/7', 7, undefined])(
  'who logs in at %j wants nothing',
  (from) => expect(wantedOf({ from })).toBeUndefined(),
)

test('who was signed out in the midst of a post is told that it is kept', () => {
  expect(endedWords({ wanted: '/profile?new=job', hasEnded: true })).toMatch(/^You were signed out; .* is kept/)
})

test('who was signed out elsewhere is told so, and promised nothing', () => {
  expect(endedWords({ wanted: '/dashboard', hasEnded: true })).toBe(
    'You have been signed out. Log in again to continue.',
  )
})

test('a kitchen that was signed out is told that it hears of no orders', () => {
  expect(endedWords({ wanted: '/live-orders', hasEnded: true })).toBe(
    'This screen was signed out. New orders are not shown here.',
  )
})

test.each([null, undefined, 'profile', {}, { wanted: '/profile?new=job' }, { wanted: '/profile', hasEnded: false }])(
  'who comes with %j was not signed out',
  (state) => expect(endedWords(state)).toBeUndefined(),
)

test.each(['/profile', '/profile?new=job', '/jobs', '/jobs/7?from=mail', '/workers', '/register?as=poster'])(
  '%s is of the marketplace',
  (place) => {
    expect(isFromMarketplace({ wanted: place })).toBe(true)
    expect(isFromMarketplace({ from: place })).toBe(true)
  },
)

test.each(['/', '/dashboard', '/profiles', '/register', 7, undefined])('%s is not', (place) =>
  expect(isFromMarketplace({ from: place })).toBe(false),
)
