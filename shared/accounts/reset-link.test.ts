import { expect, test } from 'vitest'
import { resetLink, resetTokenIn } from './reset-link.ts'

const TOKEN = 'Abc_-123'

test('a reset link carries its token in the fragment, which browsers do not send to servers', () => {
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
])('resetTokenIn reads the token of %s', (url, token) => {
  expect(resetTokenIn(new URL(url))).toBe(token)
})
