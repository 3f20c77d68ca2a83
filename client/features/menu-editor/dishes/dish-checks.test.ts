import { describe, expect, it } from 'vitest'
import {
  checkCategory,
  checkDescription,
  checkDishName,
  checkExtras,
  checkImageUrl,
  checkPrice,
  readPrice,
  typedExtra,
} from './dish-checks.ts'

it.each([
  ['24', 2400],
  ['24.5', 2450],
  [' $24.50 ', 2450],
  ['0', 0],
  ['.50', 50],
  ['5000', 500_000],
  ['5000.01', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['', undefined],
])('readPrice reads %j as %j cents', (typed, cents) => {
  expect(readPrice(typed)).toBe(cents)
})

describe('a dish', () => {
  it('needs a name, a price, a description and a category', () => {
    expect([checkDishName(' '), checkPrice(''), checkDescription(''), checkCategory('')]).toEqual([
      'Enter a name.',
      'Enter a price, like 12.50, up to $5,000.00.',
      'Enter a short description.',
      'Select a category.',
    ])
  })

  it('has a description of at most 250 characters', () => {
    expect(checkDescription('x'.repeat(250))).toBeUndefined()
    expect(checkDescription('x'.repeat(251))).toBe('Use at most 250 characters. You have used 251.')
  })

  it('may have a picture with a web address or an uploaded one', () => {
    for (const url of ['', 'https://example.com/a.jpg', '/uploads/x/y.webp']) expect(checkImageUrl(url)).toBeUndefined()
    for (const url of ['example.com/a.jpg', 'javascript:alert(1)', '//evil.example']) {
      expect(checkImageUrl(url)).toMatch(/^Enter the address/)
    }
  })
})

describe('extras', () => {
  it('need a name and a price; empty rows are skipped', () => {
    expect(checkExtras([typedExtra('Bread', '2'), typedExtra(), typedExtra(' Butter ', '.5')])).toEqual({
      extras: [
        { name: 'Bread', priceCents: 200 },
        { name: 'Butter', priceCents: 50 },
      ],
      error: undefined,
    })
  })

  it.each([
    [[typedExtra('', '2')], 'Give each extra a name.'],
    [[typedExtra('Bread', '')], 'Enter a price for Bread, like 2.50.'],
    [[typedExtra('Bread', 'two')], 'Enter a price for Bread, like 2.50.'],
    [[typedExtra('Bread', '2'), typedExtra('Bread', '3')], 'Bread is in the list twice.'],
  ])('are rejected when incomplete or repeated', (rows, error) => {
    expect(checkExtras(rows).error).toBe(error)
  })
})
