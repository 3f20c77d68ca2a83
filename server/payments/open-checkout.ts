import { findAccount } from '#server/accounts/account-repository.ts'
import type { Caller } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { findPayer, isSubscribed } from './payer-repository.ts'
import type { Checkout } from './payment-provider.ts'

/** The page that payers return to. */
export const RETURN_PATH = '/checkout/returned'

/** Opens a checkout for the caller and returns its address. `origin`: this server's public address. */
export async function openCheckout(
  service: Service,
  { accountId, restaurantId }: Caller,
  purpose: Checkout['purpose'],
  origin: string,
): Promise<{ url: string }> {
  if (purpose === 'payment-method' && restaurantId === null) {
    throw new AppError('FORBIDDEN', 'Only restaurants pay fees. This account has no restaurant.')
  }
  const { account, payer } = await service.store.read(function* () {
    return { account: yield* findAccount(accountId), payer: yield* findPayer(accountId) }
  })
  if (!account) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
  if (purpose === 'subscription' && isSubscribed(payer, service.payments.name)) {
    throw new AppError('ALREADY_SUBSCRIBED', 'You are already subscribed.')
  }
  return service.payments.openCheckout({
    purpose,
    accountId,
    email: account.email,
    customerId: payer?.provider === service.payments.name ? payer.customerId : undefined,
    returnUrl: `${origin}${RETURN_PATH}`,
  })
}
