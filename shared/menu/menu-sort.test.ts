import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MenuCategory, MenuItem } from './menu.ts'
import { byPriority, visibleSections } from './menu-sort.ts'

const category = (name: string, priority: number, isVisible = true): MenuCategory => ({
  id: `id of ${name}`,
  name,
  priority,
  isVisible,
})
const item = (name: string, of: MenuCategory): MenuItem => ({
  id: name,
  categoryId: of.id,
  name,
  description: '',
  priceCents: 100,
  imageUrl: null,
  isAvailable: true,
  extras: [],
})

const anyCategory = fc
  .record({ name: fc.string(), priority: fc.integer({ min: -3, max: 3 }), isVisible: fc.boolean() })
  .map(({ name, priority, isVisible }) => category(name, priority, isVisible))

describe('menu order', () => {
  it('sorts by priority, then by name', () => {
    const sorted = [category('Mains', 1), category('Drinks', 0), category('Entrées', 1)].toSorted(byPriority)
    expect(sorted.map(({ name }) => name)).toEqual(['Drinks', 'Entrées', 'Mains'])
  })

  it('does not depend on the input order', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/))
    fc.assert(
      fc.property(names, fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1 }), (distinct, priorities) => {
        const categories = distinct.map((name, index) => category(name, priorities[index % priorities.length] ?? 0))
        expect(categories.toReversed().toSorted(byPriority)).toEqual(categories.toSorted(byPriority))
      }),
    )
  })
})

describe('a diner’s menu', () => {
  const mains = category('Mains', 2)
  const drinks = category('Drinks', 1)
  const secret = category('Staff meals', 0, false)

  it('has the visible, non-empty categories, each with its dishes in input order', () => {
    const items = [item('Pizza', mains), item('Water', drinks), item('Schnitzel', secret), item('Apple juice', drinks)]
    const sections = visibleSections([mains, secret, drinks, category('Empty', 3)], items)
    expect(sections.map(({ name, items: dishes }) => [name, dishes.map((dish) => dish.name)])).toEqual([
      ['Drinks', ['Water', 'Apple juice']],
      ['Mains', ['Pizza']],
    ])
  })

  it('contains each dish of a visible category once, and none of a hidden one', () => {
    const anyMenu = fc.uniqueArray(anyCategory, { selector: ({ id }) => id, minLength: 1 }).chain((categories) =>
      fc.record({
        categories: fc.constant(categories),
        owners: fc.array(fc.constantFrom(...categories), { maxLength: 30 }),
      }),
    )
    fc.assert(
      fc.property(anyMenu, ({ categories, owners }) => {
        const items = owners.map((owner, index) => item(`dish ${index}`, owner))
        const shown = visibleSections(categories, items).flatMap((section) => section.items)
        const expected = items.filter((_, index) => owners[index]?.isVisible)
        expect(shown.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
      }),
    )
  })
})
