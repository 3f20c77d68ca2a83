import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { placeOrderBody } from '#shared/orders/orders-api.ts'
import { orderTotalCents } from '#shared/orders/pricing.ts'
import { exampleMenu, FLAT_WHITE, MARGHERITA } from '../testing/example-menu.ts'
import { VISIT_MS, visitKeeper } from '../visit-keeper.ts'
import { type CartLine, cartLineOf, isCartLines, PLAIN_CHOICE } from './cart-line.ts'
import { type Cart, countItems, createCart, roomOn } from './cart-store.ts'
import { holdsOrder, linesOfOrder, orderedLines } from './ordered-lines.ts'

let stored: Map<string, string>
let now: number

beforeEach(() => {
  stored = new Map()
  now = 1_800_000_000_000
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

function openCart(): Cart {
  const cart = createCart(visitKeeper('cart', isCartLines, () => now))
  cart.restore()
  return cart
}

const linesOf = (cart: Cart) => cart.store.getState().lines

test('the cart merges lines with the same dish, extras and notes', () => {
  const cart = openCart()
  cart.add(cartLineOf(MARGHERITA, { extraIds: ['x1', 'x2'], quantity: 1, notes: 'no basil' }))
  cart.add(cartLineOf(MARGHERITA, { extraIds: ['x2', 'x1'], quantity: 2, notes: ' no basil ' }))
  expect(linesOf(cart)).toMatchObject([{ quantity: 3 }])
})

test('the cart merges lines whatever the order of their extras', () => {
  const cart = openCart()
  const choice = { extraIds: ['x1', 'x2'], quantity: 1, notes: '' }
  cart.add(cartLineOf(MARGHERITA, choice))
  cart.add(cartLineOf({ ...MARGHERITA, extras: MARGHERITA.extras.toReversed() }, choice))
  expect(linesOf(cart)).toMatchObject([{ quantity: 2 }])
})

test('the cart keeps lines with other extras or notes apart', () => {
  const cart = openCart()
  cart.add(cartLineOf(MARGHERITA, PLAIN_CHOICE))
  cart.add(cartLineOf(MARGHERITA, { ...PLAIN_CHOICE, extraIds: ['x1'] }))
  cart.add(cartLineOf(MARGHERITA, { ...PLAIN_CHOICE, notes: 'nut allergy' }))
  expect(linesOf(cart)).toHaveLength(3)
})

test('a quantity stays between 1 and 99', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -200, max: 200 }), { maxLength: 8 }), (quantities) => {
      stored.clear()
      const cart = openCart()
      const line = cartLineOf(FLAT_WHITE, PLAIN_CHOICE)
      cart.add(line)
      for (const quantity of quantities) {
        cart.changeQuantity(line.key, quantity)
        cart.add(line)
        const shown = linesOf(cart)[0]?.quantity ?? 0
        expect(shown).toBeGreaterThanOrEqual(1)
        expect(shown).toBeLessThanOrEqual(99)
      }
    }),
  )
})

test('the cart survives a reload and expires with the visit', () => {
  openCart().add(cartLineOf(FLAT_WHITE, PLAIN_CHOICE))
  now += VISIT_MS
  expect(linesOf(openCart())).toMatchObject([{ name: 'Flat white' }])
  now += 1
  expect(linesOf(openCart())).toEqual([])
})

test('the cart works in memory where storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
    removeItem: () => {},
  })
  const cart = openCart()
  cart.add(cartLineOf(FLAT_WHITE, PLAIN_CHOICE))
  cart.restore()
  expect(countItems(linesOf(cart))).toBe(1)
})

test('the cart ignores invalid stored data', () => {
  for (const value of [null, 'x', [{}], [{ key: 'k', extras: [1] }], { lines: [] }]) {
    stored.set('cart', JSON.stringify({ keptAt: now, value }))
    expect(linesOf(openCart())).toEqual([])
  }
})

test('ordered quantities leave the cart, and what was added meanwhile stays', () => {
  const cart = openCart()
  const pizza = cartLineOf(MARGHERITA, { ...PLAIN_CHOICE, quantity: 2 })
  cart.add(pizza)
  const ordered = [...linesOf(cart)]
  cart.add(pizza)
  cart.add(cartLineOf(FLAT_WHITE, PLAIN_CHOICE))
  cart.takeOrdered(ordered)
  expect(linesOf(cart)).toMatchObject([
    { name: 'Margherita', quantity: 2 },
    { name: 'Flat white', quantity: 1 },
  ])
})

const bodyOf = (cart: Cart) => placeOrderBody('r1', 7, { name: 'Dina', email: 'd@e.au', phone: '0400' }, linesOf(cart))

test('an order placed in another tab is no longer in the cart', () => {
  const here = openCart()
  here.add(cartLineOf(MARGHERITA, { extraIds: ['x2', 'x1'], quantity: 2, notes: 'crisp' }))
  const body = bodyOf(here)
  expect(holdsOrder(here.readShared(), body)).toBe(true)
  const there = openCart()
  there.takeOrdered(orderedLines(body))
  here.restore() // as on the storage event
  expect(holdsOrder(here.readShared(), body)).toBe(false)
})

test('a cart left open longer than a visit can still be ordered', () => {
  const cart = openCart()
  cart.add(cartLineOf(FLAT_WHITE, PLAIN_CHOICE))
  now += VISIT_MS + 1
  expect(holdsOrder(cart.readShared(), bodyOf(cart))).toBe(true)
})

test('accepting current prices changes nothing but prices', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 2_000 }), (priceCents, extraCents) => {
      stored.clear()
      const cart = openCart()
      cart.add(cartLineOf(MARGHERITA, { extraIds: ['x1'], quantity: 3, notes: 'crisp' }))
      const [before] = linesOf(cart)
      const extras = MARGHERITA.extras.map((extra) => ({ ...extra, priceCents: extraCents }))
      cart.acceptCurrentPrices(exampleMenu({ ...MARGHERITA, priceCents, extras }))
      const after: readonly CartLine[] = linesOf(cart)
      expect(orderTotalCents(after)).toBe((priceCents + extraCents) * 3)
      expect(after).toMatchObject([{ key: before?.key, quantity: 3, notes: 'crisp' }])
    }),
  )
})

test('the lines of an unsent order return to the cart once, as chosen', () => {
  const chosen = openCart()
  chosen.add(cartLineOf(MARGHERITA, { extraIds: ['x1'], quantity: 2, notes: 'crisp' }))
  const lines = [...linesOf(chosen)]
  const returned = linesOfOrder(bodyOf(chosen), exampleMenu(MARGHERITA))
  stored.clear()
  const cart = openCart()
  cart.add(cartLineOf(FLAT_WHITE, PLAIN_CHOICE))
  cart.putBack(returned)
  cart.putBack(returned)
  expect(linesOf(cart)).toEqual([...lines, cartLineOf(FLAT_WHITE, PLAIN_CHOICE)])
})

test('roomOn is what remains of 99 on a line', () => {
  const cart = openCart()
  const line = cartLineOf(FLAT_WHITE, { ...PLAIN_CHOICE, quantity: 60 })
  expect(roomOn(linesOf(cart), line.key)).toBe(99)
  cart.add(line)
  expect(roomOn(linesOf(cart), line.key)).toBe(39)
  cart.add(line)
  expect(roomOn(linesOf(cart), line.key)).toBe(0)
})
