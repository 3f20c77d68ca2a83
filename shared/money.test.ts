import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsToDecimal, centsToDollars, dollarsToCents, formatCents } from './money.ts'

const anyCents = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe('money', () => {
  it('survives conversion to dollars and back, as number and as text', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents)
        expect(dollarsToCents(centsToDecimal(cents))).toBe(cents)
        expect(dollarsToCents(JSON.parse(JSON.stringify(centsToDollars(cents))))).toBe(cents)
      }),
    )
  })

  it('tolerates rounding errors of added dollars', () => {
    expect(dollarsToCents(0.1 + 0.2)).toBe(30)
    expect(dollarsToCents(1.005 * 3 - 0.005)).toBe(301)
    expect(dollarsToCents(4.35 * 100)).toBe(43_500)
  })

  it('rejects a third decimal', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 9 }), (cents, tenths) => {
        expect(dollarsToCents((cents * 10 + tenths) / 1000)).toBeUndefined()
      }),
    )
  })

  it.each([4.800001, 4.8000001, '64.8000001'])('rejects %s, which is not a whole number of cents', (amount) => {
    expect(dollarsToCents(amount)).toBeUndefined()
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 'twelve', '1.2.3', '12,50'])(
    'rejects %s, which is not an amount',
    (text) => {
      expect(dollarsToCents(text)).toBeUndefined()
    },
  )

  it('is written with a dollar sign and two decimals', () => {
    expect(formatCents(1250)).toBe('$12.50')
    expect(formatCents(5)).toBe('$0.05')
    expect(formatCents(-480)).toBe('-$4.80')
    expect(centsToDecimal(6480)).toBe('64.80')
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(centsToDecimal(cents)).toMatch(/^-?\d+\.\d\d$/)
      }),
    )
  })
})
