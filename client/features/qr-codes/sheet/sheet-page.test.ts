import { expect, test } from 'vitest'
import { sheetPages } from './sheet-page.ts'

test('sheet pages are generated one at a time, on demand', () => {
  let measured = 0
  const pages = sheetPages(
    { count: 999, origin: 'https://t.example', siteName: 't.example', restaurantId: 'r1', restaurantName: 'Nonna' },
    () => {
      measured++
      return 1
    },
  )
  const first = pages.next().value
  expect(first?.tiles.map((tile) => tile.link)).toEqual(
    [1, 2, 3, 4, 5, 6].map((table) => `https://t.example/order/r1/${table}`),
  )
  const measuredForOne = measured
  const second = pages.next().value
  expect(second?.number).toBe(2)
  expect(measured).toBeLessThanOrEqual(2 * measuredForOne)
  expect(second?.tiles[0]?.card).toBe(first?.tiles[0]?.card)
})
