import { expect, it } from 'vitest'
import { homeElsewhere } from './owner-pages.ts'

it.each([
  ['poster', '/profile'],
  ['admin', '/admin'],
] as const)(
  "homeElsewhere sends a %s from a restaurant's page to %s, whether setup is completed or not",
  (role, home) => {
    expect(homeElsewhere({ role, accountStatus: 'completed' })).toBe(home)
    expect(homeElsewhere({ role, accountStatus: 'uncompleted' })).toBe(home)
  },
)

it.each(['completed', 'uncompleted'] as const)('homeElsewhere lets an owner stay, with setup %s', (accountStatus) => {
  expect(homeElsewhere({ role: 'owner', accountStatus })).toBeUndefined()
})
