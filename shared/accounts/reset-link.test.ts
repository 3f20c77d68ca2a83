import { expect, test } from 'vitest'
import { resetLink, resetTokenIn } from './reset-link.ts'

const TOKEN = 'Abc_-123'

test('a reset link shows its token to no server', () => {
  const { pathname, search, hash } = new URL(resetLink('https://tuckshop.example', TOKEN))
  expect([pathname, search, hash]).toEqual(['/reset-password', '', `#token=${TOKEN}`])
})

test.each([
  [resetLink('https://tuckshop.example', TOKEN), TOKEN],
  [`https://tuckshop.example/reset-password?token=${TOKEN}`, TOKEN],
  [`https://tuckshop.example/reset-password?token=old#token=${TOKEN}`, TOKEN],
  ['https://tuckshop.example/reset-password#token=', undefined],
  ['https://tuckshop.example/reset-password?token=', undefined],
  ['https://tuckshop.example/reset-password#elsewhere', undefined],
])('the token of %s is read', (url, token) => {
  expect(resetTokenIn(new URL(url))).toBe(token)
})
