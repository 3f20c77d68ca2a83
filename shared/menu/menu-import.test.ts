import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVisible, oneLine } from '../visible-text.ts'
import type { MenuCategory, MenuItem } from './menu.ts'
import { MENU_LIMITS } from './menu.ts'
import { planMenuImport } from './menu-import.ts'
import { menuTable } from './menu-table.ts'

// Text as the API stores it: trimmed and without lone surrogates; a name is one line and has a visible character.
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom(...`'"=+-@\\;:,\n\r\t aé🍋`), { maxLength: 12 }).map((all) => all.join('')),
    )
    .map((value) => [...value.trim()].slice(0, maxLength).join('').trim())
const name = text(MENU_LIMITS.nameLength).map(oneLine).filter(isVisible)
const cents = fc.integer({ min: 0, max: MENU_LIMITS.priceCents })

const anyMenu = fc.uniqueArray(name, { minLength: 1, maxLength: 4 }).chain((categoryNames) =>
  fc.record({
    categories: fc.constant(
      categoryNames.map(
        (value, index): MenuCategory => ({ id: `c${index}`, name: value, priority: index, isVisible: true }),
      ),
    ),
    items: fc
      .array(
        fc.record({
          categoryId: fc.nat(categoryNames.length - 1).map((index) => `c${index}`),
          name,
          description: text(MENU_LIMITS.descriptionLength),
          priceCents: cents,
          isAvailable: fc.boolean(),
          imageUrl: fc.constantFrom(null, '/uploads/x/y.webp', 'https://example.com/a,b;"c".jpg'),
          extras: fc.uniqueArray(fc.record({ id: fc.uuid(), name, priceCents: cents }), {
            maxLength: 4,
            selector: (extra) => extra.name,
          }),
        }),
        { maxLength: 6 },
      )
      .map((items) => items.map((item, index): MenuItem => ({ ...item, id: `i${index}` }))),
  }),
)

it('importing an exported menu changes nothing', () => {
  fc.assert(
    fc.property(anyMenu, (menu) => {
      const plan = planMenuImport(menu, menuTable(menu.categories, menu.items))
      expect(plan.problems).toEqual([])
      expect(plan.newCategories).toEqual([])
      expect(plan.dishes.map(({ kind, itemId, changes }) => ({ kind, itemId, changes }))).toEqual(
        menu.items.map(({ id }) => ({ kind: 'unchanged', itemId: id, changes: [] })),
      )
    }),
  )
})

const mains: MenuCategory = { id: 'c1', name: 'Mains', priority: 0, isVisible: true }
const soup: MenuItem = {
  id: 'i1',
  categoryId: 'c1',
  name: 'Soup',
  description: 'Of the day',
  priceCents: 950,
  imageUrl: null,
  isAvailable: true,
  extras: [{ id: 'e1', name: 'Bread', priceCents: 200 }],
}
const menu = { categories: [mains], items: [soup] }
const HEADER = ['Category', 'Name', 'Price', 'Description', 'Available', 'Extras', 'Id']
const plan = (...rows: string[][]) => planMenuImport(menu, [HEADER, ...rows])
const sentences = (...rows: string[][]) => plan(...rows).problems.map(({ row, sentence }) => `${row}: ${sentence}`)

describe('a row of an imported table', () => {
  it('without an id matches the dish with that name in that category', () => {
    const { dishes } = plan(['Mains', 'Soup', '$10.50', 'Of the day', 'no', 'Bread: 2; Butter: 0.50', ''])
    expect(dishes).toMatchObject([
      {
        kind: 'changed',
        itemId: 'i1',
        changes: [
          { field: 'price', from: '$9.50', to: '$10.50' },
          { field: 'available', from: 'Yes', to: 'No' },
          { field: 'extras', from: 'Bread: 2.00', to: 'Bread: 2.00; Butter: 0.50' },
        ],
      },
    ])
  })

  it('matches an existing category regardless of case', () => {
    const { dishes, newCategories } = plan(['mains', 'Broth', '9.50', 'Of the day', 'Yes', '', ''])
    expect(newCategories).toEqual([])
    expect(dishes[0]).toMatchObject({ kind: 'added', dish: { category: 'Mains' } })
  })

  it('with an id may rename a dish and move it to a new category', () => {
    const { dishes, newCategories } = plan(['Lunch', 'Broth', '9.50', 'Of the day', 'Yes', 'Bread: 2.00', 'i1'])
    expect(newCategories).toEqual(['Lunch'])
    expect(dishes[0]).toMatchObject({
      kind: 'changed',
      itemId: 'i1',
      changes: [
        { field: 'category', from: 'Mains', to: 'Lunch' },
        { field: 'name', from: 'Soup', to: 'Broth' },
      ],
    })
  })

  it('that matches no dish adds one', () => {
    expect(plan(['Mains', 'Pie', '1,250.00', '', '', '', '']).dishes).toMatchObject([
      {
        kind: 'added',
        itemId: undefined,
        dish: { priceCents: 125_000, isAvailable: true, extras: [], imageUrl: null },
      },
    ])
  })

  it('that is empty is skipped, and the others keep their row numbers', () => {
    expect(plan(['', ' ', '', '', '', '', ''], ['Mains', 'Pie', '4']).dishes).toMatchObject([{ row: 3 }])
  })

  it('leaves fields without a column unchanged', () => {
    const table = [
      ['name', ' CATEGORY', 'Price'],
      ['Soup', 'Mains', '12'],
    ]
    expect(planMenuImport(menu, table).dishes).toMatchObject([
      { dish: { description: 'Of the day', extras: [{ name: 'Bread' }] }, changes: [{ field: 'price' }] },
    ])
  })
})

describe('an import problem is reported', () => {
  it.each([
    [['', 'Pie', '4'], '2: Category is empty.'],
    [['Mains', '', '4'], '2: Name is empty.'],
    [['Mains', 'Pie', ''], '2: Price is empty.'],
    [['Mains', 'Pie', 'four'], '2: Price “four” is not an amount, such as 12.50.'],
    [['Mains', 'Pie', '4.505'], '2: Price “4.505” is not an amount, such as 12.50.'],
    [['Mains', 'Pie', '-4'], '2: Price “-4” is not an amount, such as 12.50.'],
    [['Mains', 'Pie', '5000.01'], '2: Price is more than $5,000.'],
    [['Mains', 'P'.repeat(101), '4'], '2: Name has 101 characters; the limit is 100.'],
    [['Mains', 'Pie', '4', 'x'.repeat(251)], '2: Description has 251 characters; the limit is 250.'],
    [['Mains', 'Pie', '4', '', 'maybe'], '2: Available “maybe” is neither Yes nor No.'],
    [
      ['Mains', 'Pie', '4', '', '', 'Sauce'],
      '2: Extras must each have a price, such as “Chilli oil: 1.50; Olives: 2.00”.',
    ],
    [['Mains', 'Pie', '4', '', '', 'Sauce: x'], '2: The price of Sauce “x” is not an amount, such as 12.50.'],
    [['Mains', 'Pie', '4', '', '', 'Sauce: 1; Sauce: 2'], '2: The extra Sauce is in the list twice.'],
  ])('for the row %j', (row, sentence) => {
    expect(sentences(row)).toEqual([sentence])
  })

  it('for each invalid cell of a row', () => {
    expect(sentences(['', 'Pie', 'four', '', 'maybe'])).toEqual([
      '2: Category is empty.',
      '2: Price “four” is not an amount, such as 12.50.',
      '2: Available “maybe” is neither Yes nor No.',
    ])
  })

  it('for an id that no dish of this menu has, even if its name matches', () => {
    const stranger = 'no dish of this menu has this Id. Leave Id empty to add a new one.'
    const rows = [
      ['Mains', 'Pie', '4', '', '', '', 'elsewhere'],
      ['Mains', 'Soup', 'four', '', '', '', 'i2'],
      ['Mains', 'Soup', '4', '', '', '', 'i1'],
    ]
    expect(sentences(...rows)).toEqual([
      `2: ${stranger}`,
      '3: Price “four” is not an amount, such as 12.50.',
      `3: ${stranger}`,
    ])
    expect(plan(...rows).dishes).toMatchObject([{ row: 4, itemId: 'i1' }])
  })

  it('for a row with more cells than the header, even if they are empty', () => {
    const tooLong = [...HEADER.map(() => ''), '']
    tooLong[0] = 'Mains'
    expect(sentences(['Mains', 'Pie', '4'], tooLong)).toEqual([
      '3: there are more cells than headings. Remove the extra cells.',
    ])
  })

  it('for a dish that an earlier row already names', () => {
    expect(sentences(['Mains', 'Soup', '4'], ['Mains', 'Broth', '5', '', '', '', 'i1'])).toEqual([
      '3: Broth is the same dish as in row 2.',
    ])
  })

  it('for a picture that is not the address of a picture', () => {
    const table = [
      ['Category', 'Name', 'Price', 'Picture'],
      ['Mains', 'Pie', '4', 'javascript:alert(1)'],
    ]
    expect(planMenuImport(menu, table).problems).toMatchObject([
      { row: 2, sentence: expect.stringContaining('Picture is not the address') },
    ])
  })

  it('for more dishes than a menu may have', () => {
    const rows = Array.from({ length: MENU_LIMITS.items }, (_, index) => ['Mains', `Dish ${index}`, '4'])
    const all = 1_000 + menu.items.length
    expect(sentences(...rows)).toEqual([
      `1: With this file the menu would have ${all.toLocaleString('en')} dishes; a menu has at most 1,000. Remove ${all - 1_000}.`,
    ])
  })

  it('once for more categories than a menu may have', () => {
    const rows = Array.from({ length: 150 }, (_, index) => [`Category ${index}`, 'Pie', '4'])
    const all = 150 + menu.categories.length
    expect(sentences(...rows)).toEqual([
      `1: With this file the menu would have ${all} categories; a menu has at most 100. Remove ${all - 100}.`,
    ])
  })

  it('for two columns with the same name', () => {
    const table = [
      ['Category', 'Name', 'Price', 'name'],
      ['Mains', 'Pie', '4', 'Tart'],
    ]
    expect(planMenuImport(menu, table)).toEqual({
      dishes: [],
      newCategories: [],
      problems: [{ row: 1, sentence: 'The first row has more than one column named Name. Keep one of each.' }],
    })
  })

  it('for missing column names', () => {
    expect(planMenuImport(menu, [['Soup', 'Price']]).problems).toEqual([
      { row: 1, sentence: 'The first row must name the columns; Category, Name are missing.' },
    ])
  })
})
