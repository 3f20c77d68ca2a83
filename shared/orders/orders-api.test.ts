import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order, OrderLine } from './order.ts'
import { ORDER_STATUSES } from './order-status.ts'
import {
  askedOrderFromBody,
  orderFromWire,
  orderToWire,
  placeOrderBody,
  progressFromWire,
  progressOf,
  progressToWire,
} from './orders-api.ts'
import { orderTotalCents } from './pricing.ts'

const anyCents = fc.nat(500_000)
const anyInstant = fc.integer({ min: 0, max: Date.parse('2100-01-01') })
const anyLine: fc.Arbitrary<OrderLine> = fc.record({
  menuItemId: fc.uuid(),
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 99 }),
  priceCents: anyCents,
  notes: fc.string().map((notes) => notes.trim()),
  extras: fc.array(fc.record({ name: fc.string(), priceCents: anyCents }), { maxLength: 3 }),
})
const anyStatus = fc.constantFrom(...ORDER_STATUSES)
const anyCustomer = fc.record({ name: fc.string().map((name) => name.trim()), email: fc.string(), phone: fc.string() })
const anyOrder: fc.Arbitrary<Order> = fc.record({
  id: fc.uuid(),
  restaurantId: fc.string(),
  revision: fc.nat(),
  orderNumber: fc.nat(),
  tableNumber: fc.integer({ min: 1, max: 999 }),
  customer: anyCustomer,
  lines: fc.array(anyLine),
  totalCents: anyCents,
  status: anyStatus,
  placedAt: anyInstant,
  statusChangedAt: anyInstant,
  updatedAt: anyInstant,
  seenByKitchenAt: fc.option(anyInstant),
  cancellationReason: fc.option(fc.string()),
  isHidden: fc.boolean(),
  isTest: fc.boolean(),
  history: fc.array(
    fc.record({
      from: anyStatus,
      to: anyStatus,
      at: anyInstant,
      by: fc.constant('account 17'),
      previousReason: fc.constant(null),
    }),
  ),
})

const wordsOf = (name: string) => name.split(/\s/).filter((word) => word !== '')

function overTheWire<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

describe('an order on the wire', () => {
  it('survives conversion and back, without who made each transition', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const wire = overTheWire(orderToWire(order))
        const { history: _, ...shown } = order
        expect(orderFromWire(wire)).toEqual(shown)
        expect(JSON.stringify(wire)).not.toContain('account 17')
      }),
    )
  })

  it('shows its diner the progress, without personal data or who made each transition', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const customer = { name: 'Dina Diner', email: 'dina@example.com', phone: '0411222333' }
        const wire = overTheWire(progressToWire(progressOf({ ...order, customer })))
        expect(progressFromWire(wire)).toEqual(progressOf(order))
        expect(JSON.stringify(wire)).not.toMatch(/Dina|dina|0411222333|account 17/)
      }),
    )
  })
})

describe('the body that places an order', () => {
  it('is read by the server with the same lines and total', () => {
    fc.assert(
      fc.property(fc.array(anyLine), anyCustomer, (lines, customer) => {
        const body = overTheWire(placeOrderBody('restaurant', 7, customer, lines))
        expect(askedOrderFromBody(body)).toEqual({
          restaurantId: 'restaurant',
          tableNumber: 7,
          customer: { ...customer, name: wordsOf(customer.name).join(' ') }, // one line, with no word lost
          lines,
          totalCents: orderTotalCents(lines),
        })
      }),
      { examples: [[[], { name: 'Dina  Diner', email: '', phone: '' }]] },
    )
  })

  it('may have the documented client’s form: the table as text, without ids, notes or extras', () => {
    const body = placeOrderBody('restaurant', 7, { name: ' Dina ', email: 'dina@example.com', phone: '0411222333' }, [])
    const asked = askedOrderFromBody({
      ...body,
      tableNumber: '07',
      total: 9.6,
      foodDetails: [{ name: 'Flat white', quantity: 2, price: 4.8, notes: null }],
    })
    expect(asked).toMatchObject({ tableNumber: 7, customer: { name: 'Dina' }, totalCents: 960 })
    expect(asked.lines).toEqual([{ name: 'Flat white', quantity: 2, priceCents: 480, notes: '', extras: [] }])
  })

  it('is not rounded if the total is not a whole number of cents', () => {
    const body = placeOrderBody('restaurant', 7, { name: 'Dina', email: '', phone: '' }, [])
    expect(askedOrderFromBody({ ...body, total: 9.605 }).totalCents).toBe(-1)
  })
})
