import { expect, test } from 'vitest'
import { endedWords, isFromMarketplace, wantedOf } from './came-from.ts'

test('wantedOf returns the listing or job board that led to the login', () => {
  for (const from of ['/jobs/7', '/workers?job=Barista']) expect(wantedOf({ from })).toBe(from)
  expect(wantedOf({ from: '/jobs/7', wanted: '/profile?new=work' })).toBe('/profile?new=work')
})

test.each(['/', '/terms-and-conditions', '/register?as=poster', 'https://elsewhere.example/jobs/7', 7, undefined])(
  'wantedOf ignores %j',
  (from) => expect(wantedOf({ from })).toBeUndefined(),
)

test('endedWords says that an unsaved listing was saved', () => {
  expect(endedWords({ wanted: '/profile?new=job', hasEnded: true })).toMatch(
    /^You were signed out\. What you typed is saved\./,
  )
})

test('endedWords says on other pages only that the session ended', () => {
  expect(endedWords({ wanted: '/dashboard', hasEnded: true })).toBe(
    'You have been signed out. Log in again to continue.',
  )
})

test('endedWords says on Live orders that new orders are not shown', () => {
  expect(endedWords({ wanted: '/live-orders', hasEnded: true })).toBe(
    'This screen was signed out. New orders are not shown here.',
  )
})

test.each([null, undefined, 'profile', {}, { wanted: '/profile?new=job' }, { wanted: '/profile', hasEnded: false }])(
  'endedWords has no message for the state %j',
  (state) => expect(endedWords(state)).toBeUndefined(),
)

test.each(['/profile', '/profile?new=job', '/jobs', '/jobs/7?from=mail', '/workers', '/register?as=poster'])(
  'isFromMarketplace is true for %s',
  (place) => {
    expect(isFromMarketplace({ wanted: place })).toBe(true)
    expect(isFromMarketplace({ from: place })).toBe(true)
  },
)

test.each(['/', '/dashboard', '/profiles', '/register', 7, undefined])('isFromMarketplace is false for %s', (place) =>
  expect(isFromMarketplace({ from: place })).toBe(false),
)
