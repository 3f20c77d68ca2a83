import { expect, test } from 'vitest'
import type { MenuItem } from '#shared/menu/menu.ts'
import { dishNews } from './dish-news.ts'

const PROSCIUTTO = { id: 'e1', name: 'Prosciutto', priceCents: 600 }
const MARGHERITA: MenuItem = {
  id: 'margherita',
  categoryId: 'pizza',
  name: 'Margherita',
  description: '',
  priceCents: 2_400,
  imageUrl: null,
  isAvailable: true,
  extras: [PROSCIUTTO],
}

test('a dish that is as it was has no news', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, description: 'With basil' }, ['e1'])).toEqual([])
})

test('a new price and a chosen extra that is gone are told, each in a sentence', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, priceCents: 9_900, extras: [] }, ['e1'])).toEqual([
    'The price has changed from $24.00 to $99.00.',
    'Prosciutto is no longer available.',
  ])
})

test('a chosen extra’s new price is told', () => {
  const dearer = { ...MARGHERITA, extras: [{ ...PROSCIUTTO, priceCents: 750 }] }
  expect(dishNews(MARGHERITA, dearer, ['e1'])).toEqual(['The price of Prosciutto has changed from $6.00 to $7.50.'])
})

test('of extras that were not chosen nothing is told', () => {
  expect(dishNews(MARGHERITA, { ...MARGHERITA, extras: [] }, [])).toEqual([])
})
