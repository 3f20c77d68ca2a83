import type { Service } from '#server/service.ts'
import type { SubscriptionState } from '#shared/billing/billing-api.ts'
import { SUBSCRIPTION_CENTS } from '#shared/billing/subscription.ts'
import { centsToDollars } from '#shared/money.ts'
import { findPayer, isSubscribed } from './payer-repository.ts'
import { takeInEvent } from './take-in-event.ts'

export async function readSubscription(service: Service, accountId: string): Promise<SubscriptionState> {
  const payer = await service.store.read(() => findPayer(accountId))
  return {
    status: isSubscribed(payer, service.payments.name) ? 'active' : 'ended',
    isRequired: service.isSubscriptionRequired,
    pricePerMonth: centsToDollars(SUBSCRIPTION_CENTS),
  }
}

/** Ends the account's subscription at the provider and here, at once. Does nothing without one. */
export async function endSubscription(service: Service, accountId: string): Promise<SubscriptionState> {
  const payer = await service.store.read(() => findPayer(accountId))
  if (isSubscribed(payer, service.payments.name) && payer.subscriptionId !== null) {
    const { subscriptionId, customerId } = payer
    await service.payments.cancelSubscription(subscriptionId)
    await takeInEvent(service, {
      id: `ended_${subscriptionId}`,
      at: service.now(),
      kind: 'subscription-changed',
      isOurs: true,
      accountId,
      customerId,
      subscriptionId,
      status: 'ended',
    })
  }
  return readSubscription(service, accountId)
}
