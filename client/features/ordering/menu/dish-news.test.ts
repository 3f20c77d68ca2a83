import { expect, test } from 'vitest'
import { MARGHERITA } from '../testing/example-menu.ts'
import { dishNews } from './dish-news.ts'

test('dishNews is empty for an unchanged dish', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, description: 'With basil' }, ['x1'])).toEqual([])
})

test('dishNews reports a new price and a removed extra, one sentence each', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, priceCents: 9_900, extras: [] }, ['x1'])).toEqual([
    'The price has changed from $24.00 to $99.00.',
    'Prosciutto is no longer available.',
  ])
})

test('dishNews reports the new price of a chosen extra', () => {
  const dearer = { ...MARGHERITA, extras: MARGHERITA.extras.map((extra) => ({ ...extra, priceCents: 750 })) }
  expect(dishNews(MARGHERITA, dearer, ['x1'])).toEqual(['The price of Prosciutto has changed from $6.00 to $7.50.'])
})

test('dishNews asks to choose an extra again when it was removed and re-added', () => {
  const again = { ...MARGHERITA, extras: MARGHERITA.extras.map((extra) => ({ ...extra, id: `new ${extra.id}` })) }
  expect(dishNews(MARGHERITA, again, ['x1'])).toEqual(['Prosciutto is available again. Please choose it again.'])
  expect(dishNews(MARGHERITA, again, ['x1', 'new x1'])).toEqual([])
})

test('dishNews ignores extras that were not chosen', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, extras: [] }, [])).toEqual([])
})
