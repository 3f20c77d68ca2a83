import { expect, test } from 'vitest'
import { ROLES } from '#shared/accounts/account.ts'
import { capitalised } from './role-name.ts'

test('a role is shown with its first letter capital', () => {
  expect(ROLES.map(capitalised)).toEqual(['Owner', 'Poster', 'Admin'])
})
