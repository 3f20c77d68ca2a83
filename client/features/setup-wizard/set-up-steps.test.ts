import { describe, expect, it } from 'vitest'
import { type Flags, FRESH_WALK, shownStep, stepBefore } from './set-up-steps.ts'

const NOTHING: Flags = { paymentMethodIsAdded: false, tablesAdded: false, menuCategoriesAdded: false, menuAdded: false }
const ALL: Flags = { paymentMethodIsAdded: true, tablesAdded: true, menuCategoriesAdded: true, menuAdded: true }
const shown = (flags: Partial<Flags>, walk: Partial<typeof FRESH_WALK> = {}) =>
  shownStep({ ...NOTHING, ...flags }, { ...FRESH_WALK, ...walk })

describe('the wizard', () => {
  it('begins with the payment method, and moves on by itself when it is there', () => {
    expect(shown({})).toBe(0)
    expect(shown({ paymentMethodIsAdded: true })).toBe(1)
  })

  it('resumes at the first unfinished step', () => {
    expect(shown({ tablesAdded: true })).toBe(0)
    expect(shown({ ...ALL, tablesAdded: false })).toBe(1)
    expect(shown({ ...ALL, menuCategoriesAdded: false })).toBe(2)
    expect(shown({ ...ALL, paymentMethodIsAdded: false })).toBe(0)
  })

  it('shows the step after the payment method when that is put off', () => {
    expect(shown({}, { isPaymentPutOff: true })).toBe(1)
    expect(shown({ tablesAdded: true }, { isPaymentPutOff: true })).toBe(2)
    expect(shown({ ...ALL, paymentMethodIsAdded: false }, { isPaymentPutOff: true })).toBe(3)
  })

  it('stays with the dishes after the first of them, until they are done', () => {
    expect(shown({ ...ALL })).toBe(3)
    expect(shown({ ...ALL, menuAdded: false })).toBe(3)
    expect(shown({ ...ALL }, { isMenuDone: true })).toBe(4)
  })

  it('comes back at the end to what was put off', () => {
    expect(shown({ ...ALL, paymentMethodIsAdded: false }, { isMenuDone: true, isPaymentPutOff: true })).toBe(0)
    expect(shown({ ...ALL, tablesAdded: false }, { isMenuDone: true })).toBe(1)
  })

  it('goes back from the categories and the dishes, never from the first two steps', () => {
    expect(([0, 1, 2, 3, 4] as const).map(stepBefore)).toEqual([undefined, undefined, 1, 2, undefined])
    expect(shown(ALL, { chosen: 1 })).toBe(1)
  })
})
