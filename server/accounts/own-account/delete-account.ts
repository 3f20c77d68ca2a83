import { dropAllWords } from '#server/auth/secrets/one-time-word-repository.ts'
import type { Caller } from '#server/auth/sessions/caller.ts'
import { forgetDevices } from '#server/auth/sessions/known-device-repository.ts'
import { endSessions } from '#server/auth/sessions/session-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { forgetPoster } from '#server/marketplace/posts/post-repository.ts'
import { countOpen } from '#server/orders/order-repository.ts'
import { endSubscription } from '#server/payments/subscription.ts'
import { closeRestaurant } from '#server/restaurants/closing-repository.ts'
import { bumpMenuVersion } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { removePasskeysOf } from '#server/sign-in-security/passkey-repository.ts'
import { dropAuthenticator } from '#server/sign-in-security/second-factor-repository.ts'
import { deleteAccountRow, deletePushSubscriptionsOf, findAccount, holdAccount } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'

/** Deletes an account and closes its restaurant. `confirm` is the account's email, typed out. */
export async function deleteAccount(service: Service, caller: Caller, confirm: string): Promise<void> {
  const { accountId, restaurantId } = caller
  await service.store.read(() => requireDeletable(caller, confirm))
  // Before the account is deleted: a subscription that outlived it would charge for ever.
  await endSubscription(service, accountId)
  const { ended, version } = await service.store.write(function* () {
    // First, because it locks the restaurant's row, so that no order is added.
    const bumped = restaurantId === null ? undefined : yield* bumpMenuVersion(restaurantId)
    yield* holdAccount(accountId) // locks out new sign-ins
    yield* requireDeletable(caller, confirm)
    if (restaurantId !== null) yield* closeRestaurant(restaurantId, service.now())
    yield* dropAllWords({ accountId })
    yield* forgetDevices(accountId)
    yield* dropAuthenticator(accountId)
    yield* removePasskeysOf(accountId)
    yield* deletePushSubscriptionsOf(accountId)
    const tokens = yield* endSessions(accountId)
    yield* deleteAccountRow({ id: accountId })
    yield* forgetPoster(accountId)
    return { ended: tokens, version: bumped?.menuVersion }
  }, restaurantId ?? undefined)
  if (restaurantId !== null && version !== undefined) service.publisher.menuChanged(restaurantId, version)
  service.publisher.tokensRevoked(ended)
}

function* requireDeletable({ accountId, restaurantId }: Caller, confirm: string): Unit<void> {
  const account = yield* findAccount(accountId)
  if (account?.email !== canonicalEmail(confirm)) {
    throw new AppError('INVALID_REQUEST', 'Type the email of your account to delete it.', { field: 'confirm' })
  }
  // Test orders do not count.
  if (restaurantId !== null && (yield* countOpen({ restaurantId, isTest: false, most: 1 })) > 0) {
    throw new AppError('OPEN_ORDERS', 'Orders are still open. Finish or cancel them first.')
  }
}
