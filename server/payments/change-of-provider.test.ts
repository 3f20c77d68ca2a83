import { afterEach, beforeEach, expect, it } from 'vitest'
import { findCharge, listCharges } from '#server/billing/charge-repository.ts'
import { chargeRestaurant } from '#server/billing/charge-restaurant.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aPoster, aRestaurant } from '#server/testing/factories.ts'
import { readAccount } from '#shared/accounts/own-account-api.ts'
import * as billing from '#shared/billing/billing-api.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'
import { type ChargeRequest, type PaymentProvider, PaymentUncertain } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'
import { takeInEvent } from './take-in-event.ts'

onBothDatabases('sandbox data after a switch to Stripe', (store) => {
  let sandbox: TestApp
  let stripe: TestApp
  let ended: string[]
  let charged: ChargeRequest[]
  beforeEach(async () => {
    ended = []
    charged = []
    sandbox = await buildTestApp(store(), { isSubscriptionRequired: true })
    const provider: PaymentProvider = {
      ...sandboxProvider({ store: store(), now: sandbox.clock.now }),
      name: 'stripe',
      cancelSubscription: async (id) => void ended.push(id),
      charge: async (request) => {
        charged.push(request)
        return { status: 'succeeded', paymentId: 'pi_1' }
      },
      findCharge: async () => {
        throw new PaymentUncertain('Stripe does not know the sandbox’s customers.')
      },
    }
    stripe = await buildTestApp(store(), { isSubscriptionRequired: true, payments: provider })
  })
  afterEach(async () => {
    await stripe.close()
    await sandbox.close()
  })

  const subscribe = ({ service }: TestApp, accountId: string, subscriptionId: string, at: number) =>
    takeInEvent(service, {
      id: `event of ${subscriptionId}`,
      at,
      kind: 'subscription-changed',
      isOurs: true,
      accountId,
      customerId: `customer of ${accountId}`,
      subscriptionId,
      status: 'active',
    })
  const addCard = ({ service }: TestApp, accountId: string, customerId: string, paymentMethodId: string) =>
    takeInEvent(service, {
      id: `event of ${accountId} ${paymentMethodId}`,
      at: service.now(),
      kind: 'payment-method-added',
      accountId,
      customerId,
      paymentMethodId,
      label: 'Visa ending in 4242',
    })
  const statusAt = async (app: TestApp, token: string) =>
    (await app.send(billing.readSubscription, { token })).json<billing.SubscriptionState>().status

  it('a sandbox subscription is neither active nor cancelled at Stripe, and another can be bought', async () => {
    const { token, id } = await aPoster(sandbox)
    await subscribe(sandbox, id, `sandbox_${id}`, 2_000)
    expect([await statusAt(sandbox, token), await statusAt(stripe, token)]).toEqual(['active', 'ended'])
    const account = await stripe.send(readAccount, { token })
    expect(account.json()).toMatchObject({ user: { subscriptionRequired: true } })
    await stripe.send(billing.cancelSubscription, { token })
    expect(ended).toEqual([])
    expect((await stripe.send(billing.openCheckout, { token, body: { purpose: 'subscription' } })).statusCode).toBe(200)
    await subscribe(stripe, id, `sub_${id}`, 1_000) // earlier than the sandbox's event
    expect(await statusAt(stripe, token)).toBe('active')
    await stripe.send(billing.cancelSubscription, { token })
    expect(ended).toEqual([`sub_${id}`])
  })

  it('a sandbox subscription does not count after a card was entered at Stripe', async () => {
    const { token, id } = await aPoster(sandbox)
    await subscribe(sandbox, id, `sandbox_${id}`, 2_000)
    await addCard(stripe, id, 'cus_1', 'pm_1')
    expect(await statusAt(stripe, token)).toBe('ended')
  })

  it('a sandbox card is not a payment method: setup asks for one, and nothing is charged', async () => {
    const { token, restaurantId } = await aRestaurant(sandbox)
    const read = async (app: TestApp) =>
      (await app.send(readAccount, { token })).json<{ user: { id: string; paymentMethodIsAdded: boolean } }>().user
    const { id } = await read(sandbox)
    await addCard(sandbox, id, `sandbox_${id}`, 'sandbox_visa')
    expect((await read(sandbox)).paymentMethodIsAdded).toBe(true)
    expect((await read(stripe)).paymentMethodIsAdded).toBe(false)
    await expect(chargeRestaurant(stripe.service, restaurantId)).rejects.toThrow('has not added a payment method')
    await addCard(stripe, id, 'cus_1', 'pm_1')
    expect((await read(stripe)).paymentMethodIsAdded).toBe(true)
  })

  it('an unanswered sandbox charge is asked for again with the current card', async () => {
    const restaurant = await aRestaurant(sandbox)
    const { restaurantId, token } = restaurant
    const { user } = (await sandbox.send(readAccount, { token })).json<{ user: { id: string } }>()
    await addCard(sandbox, user.id, `sandbox_${user.id}`, 'sandbox_times_out')
    for (let orders = 0; orders < 5; orders += 1) await sandbox.send(placeOrder, { body: anOrderBody(restaurant) })
    await expect(chargeRestaurant(sandbox.service, restaurantId)).rejects.toThrow('has not confirmed this payment yet')
    await addCard(stripe, user.id, 'cus_1', 'pm_1')
    await chargeRestaurant(stripe.service, restaurantId)
    expect(charged).toMatchObject([{ customerId: 'cus_1', paymentMethodId: 'pm_1' }])
    const [charge] = await store().read(() => listCharges(restaurantId))
    const kept = await store().read(() => findCharge(restaurantId, charge?.id ?? ''))
    expect(kept).toMatchObject({ status: 'succeeded', attempt: 2, provider: 'stripe' })
  })
})
