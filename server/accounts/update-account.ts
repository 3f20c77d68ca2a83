import { type Caller, isConfirmed } from '#server/auth/caller.ts'
import { dropSignInWords } from '#server/auth/one-time-word-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { changeMenu } from '#server/menu/menu-change.ts'
import { findRestaurant, updateRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import type { UpdateAccountBody } from '#shared/accounts/own-account-api.ts'
import { type AccountRow, findAccount, findAccountByEmail, updateAccount } from './account-repository.ts'
import { confirmByPassword } from './confirm-session.ts'
import { canonicalEmail, requireTimeZone } from './register.ts'
import { userRecord } from './user-record.ts'

const RESTAURANT_FIELDS = ['restaurantName', 'address', 'restaurantTimezone'] as const

/** Changes what an account says of itself, and of its restaurant; answers the record as it then is. */
export async function changeAccount(service: Service, caller: Caller, body: UpdateAccountBody): Promise<WireUser> {
  const { accountId, restaurantId } = caller
  const foreign = RESTAURANT_FIELDS.find((field) => restaurantId === null && body[field] !== undefined)
  if (foreign) throw new Refusal('INVALID_REQUEST', 'This account has no restaurant.', { field: foreign })
  if (body.restaurantTimezone !== undefined) requireTimeZone(body.restaurantTimezone)
  await requirePassword(service, caller, body)
  const change = () => apply(service, caller, body)
  // A restaurant's name and its day are on every diner's page.
  if (restaurantId !== null) return changeMenu(service, { accountId, restaurantId }, change)
  const user = await service.store.write(change)
  service.publisher.accountChanged(user)
  return user
}

/** Whoever finds a device signed in must not be able to make the account theirs. */
async function requirePassword(service: Service, caller: Caller, body: UpdateAccountBody): Promise<void> {
  const account = await service.store.read(() => findAccount(caller.accountId))
  const isEmailNew = body.email !== undefined && canonicalEmail(body.email) !== account?.email
  const isPhoneNew = body.phone !== undefined && body.phone !== account?.phone
  if (!isEmailNew && !isPhoneNew) return
  if (body.password !== undefined) return confirmByPassword(service, caller, body.password)
  if (isConfirmed(service, caller)) return
  throw new Refusal('PASSWORD_REQUIRED', 'Enter your password again to change your email or phone.')
}

function* apply(service: Service, { accountId, restaurantId }: Caller, body: UpdateAccountBody): Unit<WireUser> {
  const account = yield* findAccount(accountId)
  if (!account) throw new Refusal('NOT_SIGNED_IN', 'Please sign in again.')
  const changed: AccountRow = {
    ...account,
    name: body.name?.trim() ?? account.name,
    phone: body.phone ?? account.phone,
    email: body.email === undefined ? account.email : canonicalEmail(body.email),
    location: body.location?.trim() ?? account.location,
  }
  const holder = yield* findAccountByEmail(changed.email)
  if (holder && holder.id !== accountId) {
    throw new Refusal('EMAIL_TAKEN', 'Another account has this email.', { field: 'email' })
  }
  const { id, name, phone, email, location } = changed
  yield* updateAccount({ id, name, phone, email, location })
  // A link that was mailed to the former address must not open the account.
  if (email !== account.email) yield* dropSignInWords({ accountId })
  if (restaurantId !== null) yield* applyToRestaurant(restaurantId, body)
  return yield* userRecord(changed, service)
}

function* applyToRestaurant(id: string, body: UpdateAccountBody): Unit<void> {
  const restaurant = yield* findRestaurant(id)
  if (!restaurant) throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  yield* updateRestaurant({
    id,
    name: body.restaurantName?.trim() ?? restaurant.name,
    address: body.address?.trim() ?? restaurant.address,
    timeZone: body.restaurantTimezone ?? restaurant.timeZone,
  })
}
