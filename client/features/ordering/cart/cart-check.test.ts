import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MenuItem } from '#shared/menu/menu.ts'
import { indexMenu, orderTotalCents, priceOrder } from '#shared/orders/pricing.ts'
import { exampleMenu, FLAT_WHITE, MARGHERITA } from '../testing/example-menu.ts'
import { atCurrentPrice, canBeOrdered, cartTotals, checkLine } from './cart-check.ts'
import { cartLineOf } from './cart-line.ts'

const price = fc.integer({ min: 0, max: 5_000 })
const laterItem: fc.Arbitrary<MenuItem | undefined> = fc
  .option(fc.record({ priceCents: price, isAvailable: fc.boolean(), extraPrices: fc.array(price, { maxLength: 2 }) }), {
    nil: undefined,
  })
  .map((later) =>
    later === undefined
      ? undefined
      : {
          ...MARGHERITA,
          priceCents: later.priceCents,
          isAvailable: later.isAvailable,
          extras: MARGHERITA.extras.slice(0, later.extraPrices.length).map((extra, index) => ({
            ...extra,
            priceCents: later.extraPrices[index] ?? 0,
          })),
        },
  )

test("checkLine predicts the server's answer for every menu change", () => {
  fc.assert(
    fc.property(laterItem, fc.subarray(['x1', 'x2']), fc.integer({ min: 1, max: 20 }), (later, extraIds, quantity) => {
      const line = cartLineOf(MARGHERITA, { extraIds, quantity, notes: '' })
      const items = later ? [later] : []
      const check = checkLine(line, exampleMenu(...items))
      const answer = priceOrder(indexMenu(items), [line], orderTotalCents([line]))

      const expected = {
        fine: 'priced',
        unavailable: 'ITEM_UNAVAILABLE',
        gone: 'ITEM_NOT_ON_MENU',
        'extra-gone': 'EXTRA_NOT_ON_MENU',
        'price-changed': 'PRICE_CHANGED',
      }[check.kind]
      expect(answer.kind === 'priced' ? 'priced' : answer.code).toBe(expected)
    }),
  )
})

test('a line at its current price is accepted by the server', () => {
  fc.assert(
    fc.property(laterItem, fc.subarray(['x1', 'x2']), (later, extraIds) => {
      const line = cartLineOf(MARGHERITA, { extraIds, quantity: 2, notes: '' })
      const items = later ? [later] : []
      const check = checkLine(line, exampleMenu(...items))
      fc.pre(canBeOrdered(check))
      const current = atCurrentPrice(line, check)
      expect(priceOrder(indexMenu(items), [current], orderTotalCents([current])).kind).toBe('priced')
    }),
  )
})

test('cartTotals leaves out unavailable dishes and lines with removed extras', () => {
  const pizza = cartLineOf(MARGHERITA, { extraIds: ['x1'], quantity: 2, notes: '' })
  const coffee = cartLineOf(FLAT_WHITE, { extraIds: [], quantity: 1, notes: '' })
  const totals = (...items: MenuItem[]) => cartTotals([pizza, coffee], exampleMenu(...items))
  expect(totals(MARGHERITA, FLAT_WHITE)).toEqual({ wasCents: 6480, cents: 6480 })
  expect(totals({ ...MARGHERITA, isAvailable: false }, FLAT_WHITE)).toEqual({ wasCents: 480, cents: 480 })
  expect(totals({ ...MARGHERITA, extras: [] }, { ...FLAT_WHITE, priceCents: 500 })).toEqual({
    wasCents: 480,
    cents: 500,
  })
  expect(totals()).toEqual({ wasCents: 0, cents: 0 })
})
