import { expect, test } from 'vitest'
import { APP_PATHS } from '#shared/pages.ts'
import { mayOpen } from './kitchen-pages.ts'

test('a kitchen’s tablet opens live orders and availability, and nothing of the owner’s', () => {
  expect(APP_PATHS.filter((path) => mayOpen(path, 'kitchen'))).toEqual(['/live-orders', '/availability'])
  expect(mayOpen('/live-orders/', 'kitchen')).toBe(true)
})

test('an account opens them all', () => {
  expect(APP_PATHS.every((path) => mayOpen(path, 'account'))).toBe(true)
})
