import type { Unit } from '#server/db/unit-of-work.ts'
import { hasCategories, hasItems } from '#server/menu/menu-repository.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { AccountRow } from './account-repository.ts'

/** The user record as the screens read it; how far the set-up is follows from what is there. */
export function* userRecord(account: AccountRow): Unit<WireUser> {
  const { id, name, email, phone, location, role, restaurantId } = account
  const person = { id, name, email, phone, location, role, restaurantId, subscriptionRequired: false }
  const restaurant = restaurantId === null ? undefined : yield* findRestaurant(restaurantId)
  if (!restaurant) return { ...person, ...WITHOUT_RESTAURANT }
  return {
    ...person,
    restaurantName: restaurant.name,
    restaurantTimezone: restaurant.timeZone,
    address: restaurant.address,
    accountStatus: restaurant.isSetUp ? 'completed' : 'uncompleted',
    paymentMethodIsAdded: restaurant.isPaymentMethodAdded,
    tablesAdded: restaurant.tableCount !== null,
    menuCategoriesAdded: yield* hasCategories(restaurant.id),
    menuAdded: yield* hasItems(restaurant.id),
    tableNumbers: restaurant.tableCount ?? 0,
  }
}

const WITHOUT_RESTAURANT = {
  restaurantName: null,
  restaurantTimezone: null,
  address: '',
  accountStatus: 'completed',
  paymentMethodIsAdded: false,
  tablesAdded: false,
  menuCategoriesAdded: false,
  menuAdded: false,
  tableNumbers: 0,
} as const
