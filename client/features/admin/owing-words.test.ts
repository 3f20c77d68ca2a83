import { describe, expect, it } from 'vitest'
import type { AdminRestaurant, WireCharge } from '#shared/billing/billing-api.ts'
import { lastChargeInWords, nothingToCharge, owedFor, owedInAllFor, totalsOf } from './owing-words.ts'

const charge: WireCharge = {
  _id: 'c1',
  amount: 214,
  orders: 214,
  credits: 0,
  status: 'succeeded',
  failure: null,
  createdAt: '2026-11-14T02:00:00.000Z',
  settledAt: '2026-11-14T02:00:01.000Z',
}
const restaurant: AdminRestaurant = {
  restaurantId: 'r1',
  name: 'The Corner Pantry',
  ownerEmail: 'robin@example.com',
  closedAt: null,
  paymentMethodLabel: null,
  unbilled: { orders: 3, credits: 1, amount: 2 },
  owed: 2,
  lastCharge: null,
}

describe('the texts on what a restaurant owes', () => {
  it('name orders, credits and amounts from earlier charges', () => {
    expect(owedFor(restaurant)).toBe('3 orders, 1 credit')
    expect(owedFor({ ...restaurant, owed: 12, unbilled: { orders: 0, credits: 0, amount: 0 } })).toBe(
      '$12.00 from an earlier charge',
    )
    expect(owedFor({ ...restaurant, owed: 0, unbilled: { orders: 0, credits: 0, amount: 0 } })).toBe('no new orders')
  })

  it('name the last charge and its outcome', () => {
    expect(lastChargeInWords(restaurant)).toBe('never charged')
    expect(lastChargeInWords({ ...restaurant, lastCharge: charge })).toBe('$214.00 paid, 14 Nov 2026')
    expect(lastChargeInWords({ ...restaurant, lastCharge: { ...charge, status: 'pending' } })).toMatch('processing')
  })

  it('sum up amounts owed without subtracting credit balances', () => {
    const ahead = { ...restaurant, owed: -1 }
    const paying = {
      ...restaurant,
      owed: 5,
      unbilled: { orders: 5, credits: 0, amount: 5 },
      paymentMethodLabel: 'Visa ending in 4242',
    }
    expect(totalsOf([restaurant, ahead, paying])).toEqual({
      owed: 7,
      unpaid: 0,
      owing: 2,
      withoutMethod: 1,
      chargeable: { count: 1, owed: 5 },
      all: 3,
    })
  })

  it('say why no restaurant was charged', () => {
    expect(nothingToCharge(totalsOf([]))).toBe('No one was charged: no restaurant owes anything.')
    const one = 'No one was charged: the restaurant that owes fees has no payment method.'
    expect(nothingToCharge(totalsOf([restaurant]))).toBe(one)
    const two = 'No one was charged: the 2 restaurants that owe fees have no payment method.'
    expect(nothingToCharge(totalsOf([restaurant, restaurant]))).toBe(two)
  })

  it('separate new amounts from earlier unpaid charges', () => {
    const leftUnpaid = { ...restaurant, owed: 12, unbilled: { orders: 0, credits: 0, amount: 0 } }
    const words = (...restaurants: AdminRestaurant[]) => owedInAllFor(totalsOf(restaurants))
    expect(words(restaurant)).toBe('since the last charges, at $1 an order')
    expect(words(leftUnpaid)).toBe('from earlier unpaid charges')
    expect(words(restaurant, leftUnpaid)).toBe('$2.00 since the last charges, $12.00 from earlier unpaid charges')
  })
})
