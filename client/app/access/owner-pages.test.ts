import { expect, it } from 'vitest'
import { homeElsewhere } from './owner-pages.ts'

it.each([
  ['poster', '/profile'],
  ['admin', '/admin'],
] as const)('a %s who opens a restaurant’s page is led to %s, set up or not', (role, home) => {
  expect(homeElsewhere({ role, accountStatus: 'completed' })).toBe(home)
  expect(homeElsewhere({ role, accountStatus: 'uncompleted' })).toBe(home)
})

it.each(['completed', 'uncompleted'] as const)('an owner stays, with a set-up that is %s', (accountStatus) => {
  expect(homeElsewhere({ role: 'owner', accountStatus })).toBeUndefined()
})
