import { describe, expect, it } from 'vitest'
import type { RestaurantFees } from '#shared/billing/billing-api.ts'
import { formatDollars } from '#shared/money.ts'
import { countInWords, owedInWords } from './charge-words.ts'

const fees: RestaurantFees = {
  feePerOrder: 1,
  paymentMethod: null,
  period: { since: null, orders: 3, credits: 1, amount: 2 },
  owed: 2,
  charges: [],
}

describe('the texts of a charge', () => {
  it('use the singular for one', () => {
    expect(countInWords({ orders: 1, credits: 0 })).toBe('1 order')
    expect(countInWords({ orders: 0, credits: 2 })).toBe('0 orders, 2 credits')
    expect(countInWords({ orders: 12, credits: 1 })).toBe('12 orders, 1 credit')
  })

  it('write credits as negative amounts', () => {
    expect([formatDollars(1234), formatDollars(-2)]).toEqual(['$1,234.00', '-$2.00'])
  })

  it('name amounts from earlier charges, if any', () => {
    expect(owedInWords(fees)).toBeUndefined()
    expect(owedInWords({ ...fees, owed: 32 })).toBe('$2.00 this period and $30.00 from earlier charges')
  })
})
