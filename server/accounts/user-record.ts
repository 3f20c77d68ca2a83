import { findOpenCharge } from '#server/billing/charge-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { hasCategories, menuSize } from '#server/menu/menu-repository.ts'
import { findPayer, hasForeignCard, isSubscribed } from '#server/payments/payer-repository.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { Power } from '#shared/accounts/account.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { centsToDollars } from '#shared/money.ts'
import { DEFAULT_DUE_MINUTES, DEFAULT_LATE_MINUTES } from '#shared/orders/ageing.ts'
import { type AccountRow, findAccount } from './account-repository.ts'

/** Whether subscriptions are required, and which payment provider's count. */
export type SubscriptionPolicy = Pick<Service, 'isSubscriptionRequired' | 'payments'>

/** The user record for the screens. The state of the set-up is derived from the stored data. */
export function* userRecord(account: AccountRow, policy: SubscriptionPolicy): Unit<WireUser> {
  const { id, name, email, phone, location, role, restaurantId } = account
  const subscriptionRequired = yield* needsSubscription(id, policy)
  const person = { id, name, email, phone, location, role, restaurantId, subscriptionRequired }
  const restaurant = restaurantId === null ? undefined : yield* findRestaurant(restaurantId)
  if (!restaurant) return { ...person, ...WITHOUT_RESTAURANT }
  const unpaid = yield* findOpenCharge(restaurant.id)
  const { dishes, available } = yield* menuSize(restaurant.id)
  return {
    ...person,
    restaurantName: restaurant.name,
    restaurantTimezone: restaurant.timeZone,
    address: restaurant.address,
    accountStatus: restaurant.isSetUp ? 'completed' : 'uncompleted',
    paymentMethodIsAdded:
      restaurant.isPaymentMethodAdded && !hasForeignCard(yield* findPayer(id), policy.payments.name),
    tablesAdded: restaurant.tableCount !== null,
    menuCategoriesAdded: yield* hasCategories(restaurant.id),
    menuAdded: dishes > 0,
    declinedAmount: unpaid?.status === 'declined' ? centsToDollars(unpaid.amountCents) : null,
    dishes,
    unavailableDishes: dishes - available,
    tableNumbers: restaurant.tableCount ?? 0,
    dueAfterMinutes: restaurant.dueAfterMinutes,
    lateAfterMinutes: restaurant.lateAfterMinutes,
  }
}

/** Whether a subscription is required that this account does not have. */
export function* needsSubscription(accountId: string, policy: SubscriptionPolicy): Unit<boolean> {
  return policy.isSubscriptionRequired && !isSubscribed(yield* findPayer(accountId), policy.payments.name)
}

/** The user record of a signed-in account. */
export function* recordOf(accountId: string, policy: SubscriptionPolicy): Unit<WireUser> {
  const account = yield* findAccount(accountId)
  if (!account) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
  return yield* userRecord(account, policy)
}

/** The record that a session of this power receives: a kitchen tablet gets no email, phone, address or unpaid amount. */
export function recordFor(power: Power, user: WireUser): WireUser {
  return power === 'account' ? user : { ...user, email: '', phone: '', location: '', declinedAmount: null }
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
  declinedAmount: null,
  dishes: 0,
  unavailableDishes: 0,
  tableNumbers: 0,
  dueAfterMinutes: DEFAULT_DUE_MINUTES,
  lateAfterMinutes: DEFAULT_LATE_MINUTES,
} as const
