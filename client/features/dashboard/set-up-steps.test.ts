import { expect, test } from 'vitest'
import { setUpSteps } from './set-up-steps.ts'

test("each setup step is done when the account's flag for it is set", () => {
  const none = { paymentMethodIsAdded: false, tablesAdded: false, menuCategoriesAdded: false, menuAdded: false }
  const done = (flags: Partial<typeof none>) =>
    setUpSteps({ ...none, ...flags })
      .filter((step) => step.isDone)
      .map((step) => step.label)
  expect(done({})).toEqual([])
  expect(done({ paymentMethodIsAdded: true })).toEqual(['Payment method'])
  expect(done({ tablesAdded: true })).toEqual(['Tables'])
  expect(done({ menuCategoriesAdded: true })).toEqual(['Menu categories'])
  expect(done({ menuAdded: true })).toEqual(['Menu items'])
})
