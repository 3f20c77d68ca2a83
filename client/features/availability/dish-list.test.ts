import { expect, test } from 'vitest'
import type { DishInCategory } from '#shared/menu/menu-api.ts'
import { groupsOf, missingInWords } from './dish-list.ts'

const dish = (name: string, category: string): DishInCategory => ({
  id: name,
  categoryId: category,
  categoryName: category,
  name,
  description: '',
  priceCents: 1000,
  imageUrl: null,
  isAvailable: true,
  extras: [],
})
const menu = [dish('Soup', 'Mains'), dish('Apple pie', 'Desserts'), dish('Meat pie', 'Mains')]
const read = (search: string) => groupsOf(menu, search).map(({ name, dishes }) => [name, ...dishes.map((d) => d.name)])

test('dishes are grouped by category, in menu order', () => {
  expect(read('')).toEqual([
    ['Mains', 'Soup', 'Meat pie'],
    ['Desserts', 'Apple pie'],
  ])
})

test('the search matches names in any case and drops empty categories', () => {
  expect(read(' PIE ')).toEqual([
    ['Desserts', 'Apple pie'],
    ['Mains', 'Meat pie'],
  ])
  expect(read('sausage')).toEqual([])
})

test('the count of unavailable dishes includes switches that are still being saved', () => {
  expect(missingInWords(menu, new Map())).toBe('Everything is available.')
  expect(missingInWords(menu, new Map([['Soup', false]]))).toBe('1 dish is not available.')
  const without = menu.map((each) => ({ ...each, isAvailable: false }))
  expect(missingInWords(without, new Map([['Soup', true]]))).toBe('2 dishes are not available.')
})
