import { describe, expect, it } from 'vitest'
import { type Flags, FRESH_WALK, shownStep, stepBefore } from './set-up-steps.ts'

const NOTHING: Flags = { paymentMethodIsAdded: false, tablesAdded: false, menuCategoriesAdded: false, menuAdded: false }
const ALL: Flags = { paymentMethodIsAdded: true, tablesAdded: true, menuCategoriesAdded: true, menuAdded: true }
const shown = (flags: Partial<Flags>, walk: Partial<typeof FRESH_WALK> = {}) =>
  shownStep({ ...NOTHING, ...flags }, { ...FRESH_WALK, ...walk })

describe('the setup wizard', () => {
  it('starts with the payment method, and moves on once it is added', () => {
    expect(shown({})).toBe(0)
    expect(shown({ paymentMethodIsAdded: true })).toBe(1)
  })

  it('resumes at the first unfinished step', () => {
    expect(shown({ tablesAdded: true })).toBe(0)
    expect(shown({ ...ALL, tablesAdded: false })).toBe(1)
    expect(shown({ ...ALL, menuCategoriesAdded: false })).toBe(2)
    expect(shown({ ...ALL, paymentMethodIsAdded: false })).toBe(0)
  })

  it('shows the next step when the payment method is postponed', () => {
    expect(shown({}, { isPaymentPutOff: true })).toBe(1)
    expect(shown({ tablesAdded: true }, { isPaymentPutOff: true })).toBe(2)
    expect(shown({ ...ALL, paymentMethodIsAdded: false }, { isPaymentPutOff: true })).toBe(3)
  })

  it('stays on the dishes after the first one, until the owner continues', () => {
    expect(shown({ ...ALL })).toBe(3)
    expect(shown({ ...ALL, menuAdded: false })).toBe(3)
    expect(shown({ ...ALL }, { isMenuDone: true })).toBe(4)
  })

  it('returns at the end to what was postponed', () => {
    expect(shown({ ...ALL, paymentMethodIsAdded: false }, { isMenuDone: true, isPaymentPutOff: true })).toBe(0)
    expect(shown({ ...ALL, tablesAdded: false }, { isMenuDone: true })).toBe(1)
  })

  it('goes back from categories and dishes, but not from the first two steps', () => {
    expect(([0, 1, 2, 3, 4] as const).map(stepBefore)).toEqual([undefined, undefined, 1, 2, undefined])
    expect(shown(ALL, { chosen: 1 })).toBe(1)
  })
})
