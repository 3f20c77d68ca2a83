import { requireGoodPassword } from '#server/auth/passwords/chosen-password.ts'
import { type HashedFor, hashPassword } from '#server/auth/passwords/passwords.ts'
import type { Browser } from '#server/auth/sessions/known-device.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { newId, newRestaurantId } from '#server/ids.ts'
import { insertRestaurant, NEW_RESTAURANT } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { RegisterBody, RegisterPosterBody } from '#shared/accounts/accounts-api.ts'
import { isTimeZone } from '#shared/restaurants/business-day.ts'
import { oneLine } from '#shared/visible-text.ts'
import { type AccountRow, insertAccount } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { type BrowserSignIn, signInOn } from '../sign-in/sign-in.ts'

/** Registers an owner with a restaurant, and signs them in. */
export async function registerOwner(
  service: Service,
  body: RegisterBody,
  browser: Browser,
  hashedFor: HashedFor,
): Promise<BrowserSignIn> {
  const timeZone = body.restaurantTimezone || 'Australia/Melbourne'
  requireTimeZone(timeZone)
  const { email, phone, OwnerName: name, RestaurantName: restaurantName } = body
  await requireGoodPassword(body.password, { email, phone, name, restaurantName })
  const passwordHash = await hashPassword(body.password, hashedFor)
  const now = service.now()
  const account: AccountRow = {
    id: newId(now),
    email: canonicalEmail(body.email),
    passwordHash,
    role: 'owner',
    name: oneLine(body.OwnerName),
    phone: body.phone,
    location: oneLine(body.address),
    restaurantId: newRestaurantId(),
    createdAt: now,
  }
  return service.store.write(() => insertOwner(service, account, body, { timeZone, now, browser }))
}

/** Registers a poster (who hires or looks for work, without a restaurant), and signs them in. */
export async function registerPoster(
  service: Service,
  body: RegisterPosterBody,
  browser: Browser,
  hashedFor: HashedFor,
): Promise<BrowserSignIn> {
  await requireGoodPassword(body.password, body)
  const passwordHash = await hashPassword(body.password, hashedFor)
  const now = service.now()
  const account: AccountRow = {
    id: newId(now),
    email: canonicalEmail(body.email),
    passwordHash,
    role: 'poster',
    name: oneLine(body.name),
    phone: body.phone,
    location: oneLine(body.location),
    restaurantId: null,
    createdAt: now,
  }
  return service.store.write(function* () {
    yield* insertNewAccount(account)
    return yield* signInOn(browser, account, { now }, service)
  })
}

export function requireTimeZone(timeZone: string): void {
  if (isTimeZone(timeZone)) return
  throw new AppError('INVALID_REQUEST', 'This time zone is not known.', { field: 'restaurantTimezone' })
}

function* insertOwner(
  service: Service,
  account: AccountRow,
  body: RegisterBody,
  { timeZone, now, browser }: { timeZone: string; now: number; browser: Browser },
): Unit<BrowserSignIn> {
  yield* insertNewAccount(account)
  yield* insertRestaurant({
    ...NEW_RESTAURANT,
    id: account.restaurantId,
    timeZone,
    name: oneLine(body.RestaurantName),
    address: oneLine(body.address),
    ownerId: account.id,
    createdAt: now,
  })
  return yield* signInOn(browser, account, { now }, service)
}

function* insertNewAccount(account: AccountRow): Unit<void> {
  const inserted = yield* insertAccount(account)
  if (inserted.length > 0) return
  throw new AppError('EMAIL_TAKEN', 'An account with this email already exists. Please log in instead.', {
    field: 'email',
  })
}
