import { expect, test } from 'vitest'
import { MARGHERITA } from '../testing/example-menu.ts'
import { dishNews } from './dish-news.ts'

test('a dish that is as it was has no news', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, description: 'With basil' }, ['x1'])).toEqual([])
})

test('a new price and a chosen extra that is gone are told, each in a sentence', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, priceCents: 9_900, extras: [] }, ['x1'])).toEqual([
    'The price has changed from $24.00 to $99.00.',
    'Prosciutto is no longer available.',
  ])
})

test('a chosen extra’s new price is told', () => {
  const dearer = { ...MARGHERITA, extras: MARGHERITA.extras.map((extra) => ({ ...extra, priceCents: 750 })) }
  expect(dishNews(MARGHERITA, dearer, ['x1'])).toEqual(['The price of Prosciutto has changed from $6.00 to $7.50.'])
})

test('a chosen extra that went and is there again must be chosen anew, and is then no news', () => {
  const again = { ...MARGHERITA, extras: MARGHERITA.extras.map((extra) => ({ ...extra, id: `new ${extra.id}` })) }
  expect(dishNews(MARGHERITA, again, ['x1'])).toEqual(['Prosciutto is there again: please choose it once more.'])
  expect(dishNews(MARGHERITA, again, ['x1', 'new x1'])).toEqual([])
})

test('of extras that were not chosen nothing is told', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, extras: [] }, [])).toEqual([])
})
