import { hashPassword } from '#server/auth/passwords.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { newId, newRestaurantId } from '#server/ids.ts'
import { insertRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { RegisterBody, WireUser } from '#shared/accounts/accounts-api.ts'
import { isTimeZone } from '#shared/restaurants/business-day.ts'
import { type AccountRow, insertAccount } from './account-repository.ts'
import { openSession } from './open-session.ts'
import { userRecord } from './user-record.ts'

/** Registers an owner with a restaurant, and signs them in. */
export async function registerOwner(service: Service, body: RegisterBody): Promise<{ token: string; user: WireUser }> {
  const timeZone = body.restaurantTimezone || 'Australia/Melbourne'
  if (!isTimeZone(timeZone)) {
    throw new Refusal('INVALID_REQUEST', 'This time zone is not known.', { field: 'restaurantTimezone' })
  }
  const passwordHash = await hashPassword(body.password)
  const now = service.now()
  const account: AccountRow = {
    id: newId(now),
    email: canonicalEmail(body.email),
    passwordHash,
    role: 'owner',
    name: body.OwnerName.trim(),
    phone: body.phone,
    location: body.address.trim(),
    restaurantId: newRestaurantId(),
    createdAt: now,
  }
  return service.store.write(() => insertOwner(account, body, timeZone, now))
}

/** One person is one account, however they write their address. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}

function* insertOwner(
  account: AccountRow,
  body: RegisterBody,
  timeZone: string,
  now: number,
): Unit<{ token: string; user: WireUser }> {
  const inserted = yield* insertAccount(account)
  if (inserted.length === 0) {
    throw new Refusal('EMAIL_TAKEN', 'An account with this email exists already. Please log in instead.', {
      field: 'email',
    })
  }
  yield* insertRestaurant({
    id: account.restaurantId,
    revision: 0,
    orderDay: '',
    orderNumber: 0,
    menuVersion: 1,
    tableCount: null,
    isPaused: false,
    pauseReason: '',
    timeZone,
    name: body.RestaurantName.trim(),
    address: body.address.trim(),
    ownerId: account.id,
    isPaymentMethodAdded: false,
    isSetUp: false,
    createdAt: now,
  })
  return { token: yield* openSession(account.id, now), user: yield* userRecord(account) }
}
