import { expect, test } from 'vitest'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { changesIn, checkDetails, detailsOf } from './details.ts'

const user: WireUser = {
  id: 'olive',
  name: 'Olive',
  email: 'olive@example.com',
  phone: '0390001111',
  location: '1 Test Street',
  role: 'owner',
  restaurantId: 'lucky',
  restaurantName: 'Lucky Penny',
  restaurantTimezone: 'Australia/Melbourne',
  address: '1 Test Street',
  accountStatus: 'completed',
  paymentMethodIsAdded: true,
  tablesAdded: true,
  menuAdded: true,
  menuCategoriesAdded: true,
  subscriptionRequired: false,
  declinedAmount: null,
  dishes: 3,
  unavailableDishes: 1,
  tableNumbers: 12,
  dueAfterMinutes: 10,
  lateAfterMinutes: 15,
}
const typed = (changes: Partial<ReturnType<typeof detailsOf>>) => ({ ...detailsOf(user), ...changes })
const problemsIn = (changes: Parameters<typeof typed>[0]) =>
  Object.values(checkDetails(typed(changes), user)).filter((problem) => problem !== undefined)

test('changesIn returns only the changed details, and undefined when nothing changed', () => {
  expect(changesIn(typed({}), user)).toBeUndefined()
  expect(changesIn(typed({ name: ' Olive ' }), user)).toBeUndefined()
  expect(changesIn(typed({ phone: '0399998888 ' }), user)).toEqual({ phone: '0399998888' })
})

test('changesIn copies a changed restaurant address to the location', () => {
  expect(changesIn(typed({ address: '2 Other Street' }), user)).toEqual({
    address: '2 Other Street',
    location: '2 Other Street',
  })
})

test('checkDetails rejects empty details', () => {
  for (const name of ['restaurantName', 'name', 'email', 'phone', 'address', 'restaurantTimezone']) {
    expect(problemsIn({ [name]: '' }).length).toBeGreaterThan(0)
  }
})

test('accounts without a restaurant need a location and no restaurant details', () => {
  const person = { ...user, restaurantId: null, restaurantName: null, restaurantTimezone: null, address: '' }
  const fields = { ...detailsOf(person), location: 'Fitzroy VIC 3065' }
  expect(Object.values(checkDetails(fields, person)).filter((problem) => problem !== undefined)).toEqual([])
  expect(changesIn(fields, person)).toEqual({ location: 'Fitzroy VIC 3065' })
  expect(checkDetails({ ...fields, location: ' ' }, person).location).toBe(
    'Enter your suburb, such as Fitzroy VIC 3065.',
  )
})
