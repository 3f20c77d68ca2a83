import { findAccount } from '#server/accounts/account-repository.ts'
import { userRecord } from '#server/accounts/user-record.ts'
import { announceCharges } from '#server/billing/announce-charges.ts'
import { settleCharge } from '#server/billing/settle-charge.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { Service } from '#server/service.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { keepPaidSubscription, keepPaymentMethod, setPaymentMethodAdded } from './payer-repository.ts'
import { rememberEvent } from './payment-event-repository.ts'
import type { PaymentEvent } from './payment-provider.ts'

/**
 * Processes a provider's event, once however often it is sent, and in any order; then notifies the owner's open pages.
 * The only entry point: webhooks, the sandbox's checkout and canceled subscriptions all come here.
 */
export async function takeInEvent(service: Service, event: PaymentEvent): Promise<void> {
  await endWithoutAccount(service, event)
  const user = await service.store.write(() => takeIn(service, event))
  if (user) service.publisher.accountChanged(user)
  if (event.kind === 'charge-settled') await announceCharges(service, event.restaurantId)
}

// A checkout finished after its account was deleted must not start monthly charges.
async function endWithoutAccount(service: Service, event: PaymentEvent): Promise<void> {
  if (event.kind !== 'subscription-changed' || event.status !== 'active') return
  const { accountId, isOurs, subscriptionId } = event
  if (!isOurs || accountId === undefined || (await service.store.read(() => findAccount(accountId)))) return
  await service.payments.cancelSubscription(subscriptionId)
}

function* takeIn(service: Service, event: PaymentEvent): Unit<WireUser | undefined> {
  if (!(yield* rememberEvent(event.id, service.now()))) return undefined
  const provider = service.payments.name
  if (event.kind === 'charge-settled') {
    yield* settleCharge(event)
    return undefined
  }
  const { accountId, customerId, at } = event
  const account = accountId === undefined ? undefined : yield* findAccount(accountId)
  if (!account) return undefined // deleted meanwhile, or not from this product
  if (event.kind === 'payment-method-added') {
    const { paymentMethodId, label } = event
    const method = { accountId: account.id, provider, customerId, paymentMethodId, paymentMethodLabel: label }
    yield* keepPaymentMethod({ ...method, addedAt: at })
    yield* setPaymentMethodAdded({ restaurantId: account.restaurantId })
  } else {
    yield* keepPaidSubscription({
      accountId: account.id,
      provider,
      customerId,
      subscriptionId: event.subscriptionId,
      subscriptionStatus: event.status,
      subscriptionKnownAt: at,
    })
  }
  return yield* userRecord(account, service)
}
