import { expect, test } from 'vitest'
import { ApiError } from '#client/lib/api-client.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/error-codes.ts'
import type { PlaceOrderBody } from '#shared/orders/orders-api.ts'
import { checkLine } from '../cart/cart-check.ts'
import { cartLineOf } from '../cart/cart-line.ts'
import { menuAfterRefusal } from '../menu/menu-store.ts'
import { exampleMenu, FLAT_WHITE, MARGHERITA } from '../testing/example-menu.ts'
import { refusalOf, refusalSentence } from './refusal.ts'

const BODY: PlaceOrderBody = {
  restaurantId: 'r1',
  tableNumber: 7,
  customerDetails: { name: 'Dina', email: 'dina@example.com', phone: '0400000000' },
  foodDetails: [
    { menuItemId: 'flat-white', name: 'Flat white', quantity: 1, price: 4.8 },
    { menuItemId: 'margherita', name: 'Margherita', quantity: 1, price: 24 },
  ],
  total: '28.80',
}
const menu = exampleMenu(FLAT_WHITE, MARGHERITA)
const line = cartLineOf(MARGHERITA, { extraIds: ['x1'], quantity: 1, notes: '' })

function refuse(code: ErrorCode, details: Record<string, unknown> = {}) {
  return refusalOf(new ApiError(ERROR_STATUS[code], { code, details }), BODY)
}

test('every error code has a message for the diner', () => {
  for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
    expect(refusalSentence(refuse(code)).trim().length, code).toBeGreaterThan(10)
  }
})

test('a refusal names the dish and updates the cart', () => {
  const details = { line: 1, name: 'Margherita', extra: 'Prosciutto' }
  const cases = { ITEM_UNAVAILABLE: 'unavailable', ITEM_NOT_ON_MENU: 'gone', EXTRA_NOT_ON_MENU: 'extra-gone' } as const
  for (const code of ['ITEM_UNAVAILABLE', 'ITEM_NOT_ON_MENU', 'EXTRA_NOT_ON_MENU'] as const) {
    const refusal = refuse(code, details)
    expect(refusalSentence(refusal)).toContain('Margherita')
    expect(checkLine(line, menuAfterRefusal(menu, refusal)).kind).toBe(cases[code])
  }
})

test("a price change updates the cart's prices", () => {
  const refusal = refuse('PRICE_CHANGED', {
    lines: [
      { menuItemId: 'flat-white', name: 'Flat white', quantity: 1, price: 4.8, notes: '', selectedExtras: [] },
      {
        menuItemId: 'margherita',
        name: 'Margherita',
        quantity: 1,
        price: 26.5,
        notes: '',
        selectedExtras: [{ name: 'Prosciutto', price: 7 }],
      },
    ],
  })
  expect(checkLine(line, menuAfterRefusal(menu, refusal))).toEqual({
    kind: 'price-changed',
    priceCents: 2650,
    extras: [{ name: 'Prosciutto', priceCents: 700 }],
  })
})

test('a pause reaches the menu with its reason', () => {
  const refusal = refuse('NOT_TAKING_ORDERS', { reason: 'Kitchen closes for an hour' })
  expect(menuAfterRefusal(menu, refusal)).toMatchObject({
    isTakingOrders: false,
    pauseReason: 'Kitchen closes for an hour',
  })
})

test('a rejected customer field is named', () => {
  expect(refuse('INVALID_REQUEST', { field: 'customerDetails.phone' })).toMatchObject({ kind: 'field', field: 'phone' })
  expect(refuse('INVALID_REQUEST', { field: '/customerDetails/email' })).toMatchObject({
    kind: 'field',
    field: 'email',
  })
  expect(refuse('INVALID_REQUEST', { field: 'foodDetails.0.name' })).toEqual({ kind: 'unknown' })
})

test("other errors show the specification's message", () => {
  expect(refusalSentence(refusalOf(new Error('?'), BODY))).toBe('Error placing order. Please try again.')
  expect(refusalSentence(refuse('IDEMPOTENCY_KEY_REUSED'))).toBe('Error placing order. Please try again.')
})
