import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../menu/menu.ts'
import { ORDER_LIMITS } from './order.ts'
import { type AskedLine, indexMenu, lineTotalCents, orderTotalCents, priceOrder } from './pricing.ts'

const margherita: MenuItem = {
  id: 'margherita',
  categoryId: 'mains',
  name: 'Margherita',
  description: '',
  priceCents: 2400,
  imageUrl: null,
  isAvailable: true,
  extras: [
    { id: 'prosciutto', name: 'Prosciutto', priceCents: 600 },
    { id: 'chilli', name: 'Chilli oil', priceCents: 150 },
  ],
}
const flatWhite: MenuItem = { ...margherita, id: 'flat-white', name: 'Flat white', priceCents: 480, extras: [] }
const unavailable: MenuItem = { ...flatWhite, id: 'oysters', name: 'Oysters', isAvailable: false }
const halfSoup: MenuItem = { ...flatWhite, id: 'half-soup', name: 'Soup', priceCents: 700 }
const wholeSoup: MenuItem = { ...flatWhite, id: 'whole-soup', name: 'Soup', priceCents: 1200 }
const menu = indexMenu([margherita, flatWhite, unavailable, halfSoup, wholeSoup])

/** A valid line with the menu's own prices. */
function ask(item: MenuItem, quantity = 1, extras: readonly string[] = []): AskedLine {
  return {
    menuItemId: item.id,
    name: item.name,
    quantity,
    priceCents: item.priceCents,
    notes: '',
    extras: item.extras.filter(({ name }) => extras.includes(name)),
  }
}

const anyMenu = fc
  .uniqueArray(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 12 }),
      priceCents: fc.nat(5_000),
      extras: fc.uniqueArray(fc.record({ name: fc.string({ minLength: 1 }), priceCents: fc.nat(900) }), {
        selector: ({ name }) => name,
        maxLength: 4,
      }),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 8 },
  )
  .map((dishes) =>
    dishes.map((dish, index): MenuItem => {
      const extras = dish.extras.map((extra) => ({ id: extra.name, ...extra }))
      return { ...flatWhite, ...dish, id: `item-${index}`, extras }
    }),
  )

const anyOrder = anyMenu.chain((items) =>
  fc
    .array(
      fc.record({ item: fc.constantFrom(...items), quantity: fc.integer({ min: 1, max: 5 }), taken: fc.nat(15) }),
      { minLength: 1, maxLength: 6 },
    )
    .map((wishes) => ({
      items,
      lines: wishes.map(({ item, quantity, taken }) => ({
        ...ask(item, quantity),
        extras: item.extras.filter((_, index) => (taken >> index) & 1),
      })),
    })),
)

describe('the price of an order', () => {
  it('is the sum of (price + extras) × quantity over all lines', () => {
    expect(lineTotalCents({ priceCents: 2400, quantity: 2, extras: [{ priceCents: 600 }] })).toBe(6000)
    expect(orderTotalCents([ask(margherita, 2, ['Prosciutto']), ask(flatWhite)])).toBe(6480)
  })

  it('is accepted for every order with the menu’s prices', () => {
    fc.assert(
      fc.property(anyOrder, ({ items, lines }) => {
        const total = lines.reduce((sum, line) => {
          let unit = line.priceCents
          for (const extra of line.extras) unit += extra.priceCents
          return sum + unit * line.quantity
        }, 0)
        const priced = priceOrder(indexMenu(items), lines, total)
        expect(priced).toMatchObject({ kind: 'priced', totalCents: total })
        if (priced.kind === 'priced') expect(orderTotalCents(priced.lines)).toBe(total)
      }),
    )
  })

  it('is refused with the menu’s prices if the client’s total differs', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: -1_000_000, max: 1_000_000 }), ({ items, lines }, off) => {
        fc.pre(off !== 0)
        const total = orderTotalCents(lines)
        const answer = priceOrder(indexMenu(items), lines, total + off)
        expect(answer).toMatchObject({ kind: 'refused', code: 'PRICE_CHANGED' })
        if (answer.kind === 'refused') expect(orderTotalCents(answer.currentLines ?? [])).toBe(total)
      }),
    )
  })

  it('is refused even if two wrong prices cancel out', () => {
    const lines = [
      { ...ask(margherita), priceCents: 2500 },
      { ...ask(flatWhite), priceCents: 380 },
    ]
    expect(priceOrder(menu, lines, 2880)).toMatchObject({ code: 'PRICE_CHANGED' })
    const extras = [{ name: 'Prosciutto', priceCents: 500 }]
    expect(priceOrder(menu, [{ ...ask(margherita), priceCents: 2500, extras }], 3000)).toMatchObject({
      code: 'PRICE_CHANGED',
    })
  })

  it('keeps the notes, and uses the menu’s name for the dish', () => {
    const wish = { ...ask(margherita), name: 'My pizza', notes: 'Nut allergy' }
    expect(priceOrder(menu, [wish], 2400)).toMatchObject({ lines: [{ name: 'Margherita', notes: 'Nut allergy' }] })
  })

  it('is refused above $5,000', () => {
    const dear = { ...flatWhite, priceCents: ORDER_LIMITS.totalCents }
    const dearMenu = indexMenu([dear])
    expect(priceOrder(dearMenu, [ask(dear)], 500_000)).toMatchObject({ kind: 'priced' })
    expect(priceOrder(dearMenu, [ask(dear, 2)], 1_000_000)).toEqual({ kind: 'refused', code: 'ORDER_TOO_LARGE' })
  })
})

describe('an order line', () => {
  it('without an id is found by its name, if only one dish has it', () => {
    const { menuItemId: _, ...byName } = ask(flatWhite)
    expect(priceOrder(menu, [byName], 480)).toMatchObject({ lines: [{ menuItemId: 'flat-white' }] })
    const soup = { ...byName, name: 'Soup', priceCents: 700 }
    expect(priceOrder(menu, [soup], 700)).toMatchObject({ code: 'ITEM_NOT_ON_MENU', line: 0, name: 'Soup' })
  })

  it('with an unknown id is not matched by name', () => {
    expect(priceOrder(menu, [{ ...ask(flatWhite), menuItemId: 'gone' }], 480)).toMatchObject({
      code: 'ITEM_NOT_ON_MENU',
    })
  })

  it('with an unavailable dish is refused with its index and name', () => {
    expect(priceOrder(menu, [ask(flatWhite), ask(unavailable)], 960)).toEqual({
      kind: 'refused',
      code: 'ITEM_UNAVAILABLE',
      line: 1,
      name: 'Oysters',
    })
  })

  it('accepts each extra once, and only extras of its dish', () => {
    const chilli = { name: 'Chilli oil', priceCents: 150 }
    const twice = { ...ask(margherita), extras: [chilli, chilli] }
    expect(priceOrder(menu, [twice], 2700)).toMatchObject({ code: 'EXTRA_NOT_ON_MENU', extra: 'Chilli oil' })
    const foreign = { ...ask(flatWhite), extras: [chilli] }
    expect(priceOrder(menu, [foreign], 630)).toMatchObject({ code: 'EXTRA_NOT_ON_MENU', extra: 'Chilli oil' })
  })

  it('is required', () => {
    expect(priceOrder(menu, [], 0)).toEqual({ kind: 'refused', code: 'EMPTY_ORDER' })
  })
})
