import { withinEmailChanges } from '#server/auth/limits/mail-limits.ts'
import type { HashedFor } from '#server/auth/passwords/passwords.ts'
import { dropSignInWords } from '#server/auth/secrets/one-time-word-repository.ts'
import { type Caller, isConfirmed } from '#server/auth/sessions/caller.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { changeMenu } from '#server/menu/menu-change.ts'
import { findRestaurant, updateRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { requireFactors, requireFactorsGiven } from '#server/sign-in-security/sign-in-security.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { UpdateAccountBody } from '#shared/accounts/own-account-api.ts'
import { oneLine } from '#shared/visible-text.ts'
import { type AccountRow, findAccount, findAccountByEmail, updateAccount } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { requireTimeZone } from '../registration/register.ts'
import { userRecord } from '../user-record.ts'
import { confirmByPassword } from './confirm-session.ts'

const RESTAURANT_FIELDS = ['restaurantName', 'address', 'restaurantTimezone'] as const

/** Changes an account's details and its restaurant's, and gives the new user record. */
export async function changeAccount(
  service: Service,
  caller: Caller,
  body: UpdateAccountBody,
  hashedFor: HashedFor,
): Promise<WireUser> {
  const { accountId, restaurantId } = caller
  const foreign = RESTAURANT_FIELDS.find((field) => restaurantId === null && body[field] !== undefined)
  if (foreign) throw new AppError('INVALID_REQUEST', 'This account has no restaurant.', { field: foreign })
  if (body.restaurantTimezone !== undefined) requireTimeZone(body.restaurantTimezone)
  const isEmailNew = await requirePassword(service, caller, body, hashedFor)
  const change = () => keep(service, caller, body)
  return isEmailNew ? withinEmailChanges(service, accountId, change) : change()
}

async function keep(service: Service, caller: Caller, body: UpdateAccountBody): Promise<WireUser> {
  const { accountId, restaurantId } = caller
  const change = () => apply(service, caller, body)
  // The restaurant's name and time zone are part of the menu that diners see.
  if (restaurantId !== null) return changeMenu(service, { accountId, restaurantId }, change)
  const user = await service.store.write(change)
  service.publisher.accountChanged(user)
  return user
}

/** Prevents a takeover with a signed-in device, or with the password alone. Gives whether the email changes. */
async function requirePassword(
  service: Service,
  caller: Caller,
  body: UpdateAccountBody,
  hashedFor: HashedFor,
): Promise<boolean> {
  const account = await service.store.read(() => findAccount(caller.accountId))
  const isEmailNew = body.email !== undefined && canonicalEmail(body.email) !== account?.email
  const isPhoneNew = body.phone !== undefined && body.phone !== account?.phone
  if (!isEmailNew && !isPhoneNew) return false
  await requireFactorsGiven(service, caller)
  if (body.password !== undefined) await confirmByPassword(service, caller, body.password, hashedFor)
  else if (!isConfirmed(service, caller)) {
    throw new AppError('PASSWORD_REQUIRED', 'Enter your password again to change your email or phone.')
  }
  return isEmailNew
}

function* apply(service: Service, caller: Caller, body: UpdateAccountBody): Unit<WireUser> {
  const { accountId, restaurantId } = caller
  const account = yield* findAccount(accountId)
  if (!account) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
  const changed: AccountRow = {
    ...account,
    name: lineOr(body.name, account.name),
    phone: body.phone ?? account.phone,
    email: body.email === undefined ? account.email : canonicalEmail(body.email),
    location: lineOr(body.location, account.location),
  }
  const holder = yield* findAccountByEmail(changed.email)
  if (holder && holder.id !== accountId) {
    throw new AppError('EMAIL_TAKEN', 'Another account uses this email.', { field: 'email' })
  }
  const { id, name, phone, email, location } = changed
  // A second factor may have been set up meanwhile.
  if (email !== account.email || phone !== account.phone) yield* requireFactors(service, caller)
  yield* updateAccount({ id, name, phone, email, location })
  // A reset link sent to the former address must not open the account.
  if (email !== account.email) yield* dropSignInWords({ accountId })
  if (restaurantId !== null) yield* applyToRestaurant(restaurantId, body)
  return yield* userRecord(changed, service)
}

function* applyToRestaurant(id: string, body: UpdateAccountBody): Unit<void> {
  const restaurant = yield* findRestaurant(id)
  if (!restaurant) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  yield* updateRestaurant({
    id,
    name: lineOr(body.restaurantName, restaurant.name),
    address: lineOr(body.address, restaurant.address),
    timeZone: body.restaurantTimezone ?? restaurant.timeZone,
  })
}

function lineOr(typed: string | undefined, held: string): string {
  return typed === undefined ? held : oneLine(typed)
}
