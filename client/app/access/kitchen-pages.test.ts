import { expect, test } from 'vitest'
import { APP_PATHS } from '#shared/pages.ts'
import { mayOpen } from './kitchen-pages.ts'

test('a kitchen tablet may open live orders and availability, and no other page', () => {
  expect(APP_PATHS.filter((path) => mayOpen(path, 'kitchen'))).toEqual(['/live-orders', '/availability'])
  expect(mayOpen('/live-orders/', 'kitchen')).toBe(true)
})

test('an account session may open every page', () => {
  expect(APP_PATHS.every((path) => mayOpen(path, 'account'))).toBe(true)
})
