import { expect, test } from 'vitest'
import { ROLES } from '#shared/accounts/account.ts'
import { capitalised } from './role-name.ts'

test('capitalised writes a role with a capital first letter', () => {
  expect(ROLES.map(capitalised)).toEqual(['Owner', 'Poster', 'Admin'])
})
