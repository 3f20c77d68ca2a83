import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Operator, operator } from '#server/billing/testing/operator.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant } from '#server/testing/factories.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import { deleteAccount } from '#shared/accounts/own-account-api.ts'
import * as billing from '#shared/billing/billing-api.ts'
import { stripeProvider } from './stripe-provider.ts'
import { type FakeStripe, fakeStripe, WEBHOOK_SECRET } from './testing/fake-stripe.ts'

type Signed = ReturnType<FakeStripe['event']>

onBothDatabases('Stripe', (store) => {
  let test: TestApp
  let desk: Operator
  let stripe: FakeStripe
  beforeAll(async () => {
    const now = () => test.clock.at
    stripe = await fakeStripe(now)
    const payments = stripeProvider({
      secretKey: 'sk_test_of_the_tests',
      webhookSecret: WEBHOOK_SECRET,
      apiBase: stripe.url,
      now,
    })
    test = await buildTestApp(store(), { payments, isSubscriptionRequired: true })
    desk = await operator(test)
  })
  afterAll(async () => {
    await test.close()
    await stripe.close()
  })

  const checkout = async (token: string, purpose = 'payment-method') =>
    (await test.send(billing.openCheckout, { token, body: { purpose } })).json<{ url: string }>().url
  const deliver = ({ payload, headers }: Signed) =>
    test.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers })
  const userOf = async (token: string) =>
    (await test.send(accounts.verifyToken, { body: { token } })).json<{ user: accounts.WireUser }>().user
  const withCard = async (id: string, last4 = '4242') => {
    const restaurant = await aRestaurant(test)
    await deliver(stripe.finish(await checkout(restaurant.token), { id, brand: 'visa', last4 }))
    return restaurant
  }

  describe('adding a card', () => {
    it('opens a Checkout session in setup mode with the account’s email and a new customer', async () => {
      const owner = await anOwner(test)
      const url = await checkout(owner.token)
      expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//)
      expect(stripe.sessions.get(url.split('/').at(-1) ?? '')?.fields).toMatchObject({
        mode: 'setup',
        customer_email: owner.email,
        customer_creation: 'always',
        success_url: 'http://localhost:80/checkout/returned',
        cancel_url: 'http://localhost:80/checkout/returned?outcome=canceled',
      })
    })

    it('updates the account and notifies the owner’s open pages once per webhook event', async () => {
      const owner = await aRestaurant(test)
      const event = stripe.finish(await checkout(owner.token))
      const told = vi.spyOn(test.service.publisher, 'accountChanged')
      expect((await userOf(owner.token)).paymentMethodIsAdded).toBe(false)
      const answers = await Promise.all([deliver(event), deliver(event), deliver(event)])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(told.mock.calls).toMatchObject([[{ email: owner.email, paymentMethodIsAdded: true }]])
      told.mockRestore()
      expect((await userOf(owner.token)).paymentMethodIsAdded).toBe(true)
      expect((await desk.fees(owner)).paymentMethod).toMatchObject({ label: 'Visa ending in 4242' })
    })

    it('keeps the card that was entered last, in whichever order events arrive, and reuses the customer', async () => {
      const owner = await aRestaurant(test)
      const first = stripe.finish(await checkout(owner.token))
      test.clock.advance(60_000)
      const second = stripe.finish(await checkout(owner.token), { id: 'pm_new', brand: 'mastercard', last4: '4444' })
      await deliver(second)
      await deliver(first)
      expect((await desk.fees(owner)).paymentMethod?.label).toBe('Mastercard ending in 4444')
      const third = await checkout(owner.token)
      const { fields } = stripe.sessions.get(third.split('/').at(-1) ?? '') ?? {}
      expect(fields?.customer).toMatch(/^cus_/)
      expect(fields).not.toHaveProperty('customer_email')
    })

    it('rejects an event with a wrong or missing signature or changed bytes, and changes nothing', async () => {
      const owner = await anOwner(test)
      const { payload, headers } = stripe.finish(await checkout(owner.token))
      const forged = { ...headers, 'stripe-signature': headers['stripe-signature'].replace(/v1=./, 'v1=x') }
      const json = { 'content-type': 'application/json' }
      const bad = [
        { payload, headers: forged },
        { payload, headers: json },
        { payload: `${payload} `, headers },
        { payload: '', headers },
      ]
      for (const { payload, headers } of bad) {
        const answer = await test.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers })
        expect(answer.json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' })
      }
      expect((await userOf(owner.token)).paymentMethodIsAdded).toBe(false)
    })

    it('does not read a body without a plausible signature', async () => {
      const owner = await anOwner(test)
      const { headers } = stripe.finish(await checkout(owner.token))
      const payload = 'x'.repeat(300_000) // longer than an event may be; reading it would answer 413
      const signed = (signature: string) => deliver({ payload, headers: { ...headers, 'stripe-signature': signature } })
      for (const signature of ['', 't=1,v1=', `v1=${'a'.repeat(64)}`, `t=1,v1=${'z'.repeat(64)}`]) {
        expect((await signed(signature)).json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' })
      }
      expect((await signed(`t=1,v0=1,v1=${'a'.repeat(64)}`)).statusCode).toBe(413)
    })

    it('answers 503 while Stripe cannot be reached', async () => {
      const owner = await anOwner(test)
      stripe.goDown(true)
      const answer = await test.send(billing.openCheckout, { token: owner.token, body: { purpose: 'payment-method' } })
      stripe.goDown(false)
      expect(answer.json()).toMatchObject({ statusCode: 503, code: 'PAYMENT_UNAVAILABLE' })
      expect(answer.headers['retry-after']).toBe('60')
    })

    it.each(['payment-method', 'subscription'])(
      'answers 503 to a %s event while Stripe cannot be reached, and accepts it when sent again',
      async (purpose) => {
        const owner = await anOwner(test)
        const event = stripe.finish(await checkout(owner.token, purpose))
        stripe.goDown(true)
        const answer = await deliver(event)
        stripe.goDown(false)
        expect(answer.json()).toMatchObject({ statusCode: 503, code: 'PAYMENT_UNAVAILABLE' })
        expect(answer.headers['retry-after']).toBe('60')
        expect((await deliver(event)).json()).toEqual({ received: true })
        expect(await userOf(owner.token)).toMatchObject(
          purpose === 'subscription' ? { subscriptionRequired: false } : { paymentMethodIsAdded: true },
        )
      },
    )

    it('ignores unrelated events', async () => {
      for (const event of [
        stripe.event('invoice.paid', { id: 'in_1' }),
        stripe.event('checkout.session.completed', { id: 'cs_x', mode: 'setup', client_reference_id: null }),
        stripe.event('payment_intent.succeeded', { id: 'pi_x', status: 'succeeded', metadata: {} }),
      ]) {
        expect((await deliver(event)).json()).toEqual({ received: true })
      }
    })
  })

  describe('charging', () => {
    it('confirms a payment off-session', async () => {
      const restaurant = await withCard('pm_ok')
      await desk.place(restaurant, 3)
      expect(await desk.outcomeOf(restaurant)).toBe(3)
      expect(stripe.ledger.intents.at(-1)).toMatchObject({ amount: 300, status: 'succeeded' })
    })

    it.each([
      ['pm_declined', 'Your card was declined.'],
      [
        'pm_authentication',
        'The bank requires the cardholder to confirm. The owner needs to add the payment method again.',
      ],
      ['pm_gone', 'No such PaymentMethod.'],
    ])('keeps the debt with %s, gives the reason, and is paid by a new card', async (card, reason) => {
      const restaurant = await withCard(card)
      await desk.place(restaurant, 2)
      const before = stripe.ledger.taken()
      expect((await desk.charge(restaurant)).json()).toMatchObject({
        statusCode: 402,
        code: 'PAYMENT_DECLINED',
        message: reason,
      })
      expect(stripe.ledger.taken()).toBe(before)
      test.clock.advance(1_000)
      await deliver(stripe.finish(await checkout(restaurant.token)))
      expect(await desk.outcomeOf(restaurant)).toBe(2)
      expect(stripe.ledger.taken()).toBe(before + 200)
    })

    it('takes the money once when two instances charge at the same time', async () => {
      const other = await buildTestApp(store(), { payments: test.service.payments })
      const restaurant = await withCard('pm_ok')
      await desk.place(restaurant, 2)
      const before = stripe.ledger.taken()
      stripe.holdUntil(2)
      const body = { restaurantId: restaurant.restaurantId }
      const answers = await Promise.all(
        [test, other].map((process) => process.send(billing.chargeTheUser, { token: desk.token, body })),
      )
      stripe.holdUntil(undefined)
      expect(answers.map((answer) => answer.json<billing.ChargeReceipt>().amount)).toEqual([2, 2])
      expect(stripe.ledger.taken()).toBe(before + 200)
      await other.close()
    })

    it('takes the money once when the answer is lost after charging', async () => {
      const restaurant = await withCard('pm_ok')
      await desk.place(restaurant, 4)
      const before = stripe.ledger.taken()
      stripe.loseAnswers(true)
      expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_PENDING')
      expect(await desk.outcomeOf(restaurant)).toBe(4)
      stripe.loseAnswers(false)
      expect(stripe.ledger.taken()).toBe(before + 400)
    })

    it('settles a charge with a lost answer by webhook, and ignores a late decline', async () => {
      const restaurant = await withCard('pm_ok')
      await desk.place(restaurant, 1)
      stripe.loseAnswers(true)
      await desk.charge(restaurant)
      stripe.loseAnswers(false)
      const intent = stripe.ledger.intents.at(-1) ?? {}
      await deliver(stripe.event('payment_intent.succeeded', intent))
      const refused = { ...intent, status: 'requires_payment_method', last_payment_error: { message: 'Refused.' } }
      await deliver(stripe.event('payment_intent.payment_failed', refused))
      expect(await desk.fees(restaurant)).toMatchObject({ owed: 0, charges: [{ status: 'succeeded', failure: null }] })
    })

    it('looks up a lost answer at the original customer, even if the payer has another one by now', async () => {
      const restaurant = await aRestaurant(test)
      const [first, second] = [await checkout(restaurant.token), await checkout(restaurant.token)]
      await deliver(stripe.finish(first))
      await desk.place(restaurant, 3)
      const before = stripe.ledger.taken()
      stripe.loseAnswers(true)
      expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_PENDING')
      stripe.loseAnswers(false)
      test.clock.advance(1_000)
      await deliver(stripe.finish(second, { id: 'pm_new', brand: 'visa', last4: '1111' }))
      stripe.ledger.forgetKeys()
      expect(await desk.outcomeOf(restaurant)).toBe(3)
      expect(stripe.ledger.taken()).toBe(before + 300)
    })

    it('reports a pending payment while Stripe is down, and takes the money once when it is back', async () => {
      const restaurant = await withCard('pm_ok')
      await desk.place(restaurant, 2)
      const before = stripe.ledger.taken()
      stripe.goDown(true)
      expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_PENDING')
      expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_PENDING')
      stripe.goDown(false)
      // A card that was changed meanwhile must not cause a second charge.
      test.clock.advance(1_000)
      await deliver(stripe.finish(await checkout(restaurant.token), { id: 'pm_new', brand: 'visa', last4: '1111' }))
      expect(await desk.outcomeOf(restaurant)).toBe(2)
      expect(stripe.ledger.taken()).toBe(before + 200)
    })
  })

  describe('a subscription', () => {
    const state = async (token: string) =>
      (await test.send(billing.readSubscription, { token })).json<billing.SubscriptionState>()

    it('starts with its checkout, after which the account needs no other', async () => {
      const owner = await anOwner(test)
      expect(await userOf(owner.token)).toMatchObject({ subscriptionRequired: true })
      const url = await checkout(owner.token, 'subscription')
      const { fields } = stripe.sessions.get(url.split('/').at(-1) ?? '') ?? {}
      expect(fields).toMatchObject({
        mode: 'subscription',
        'line_items[0][price_data][currency]': 'aud',
        'line_items[0][price_data][unit_amount]': '1500',
        'line_items[0][price_data][recurring][interval]': 'month',
      })
      await deliver(stripe.finish(url))
      expect(await userOf(owner.token)).toMatchObject({ subscriptionRequired: false })
      expect(await state(owner.token)).toEqual({ status: 'active', isRequired: true, pricePerMonth: 15 })
      const again = await test.send(billing.openCheckout, { token: owner.token, body: { purpose: 'subscription' } })
      expect(again.json()).toMatchObject({ statusCode: 409, code: 'ALREADY_SUBSCRIBED' })
    })

    it('follows Stripe’s state, in whichever order events arrive', async () => {
      const owner = await anOwner(test)
      const begun = stripe.finish(await checkout(owner.token, 'subscription'))
      const [id = '', known] = [...stripe.subscriptions].at(-1) ?? []
      const created = stripe.event('customer.subscription.created', { id })
      if (known) known.status = 'canceled'
      const ended = stripe.event('customer.subscription.deleted', { id })
      for (const event of [ended, created, begun, ended]) await deliver(event)
      expect((await state(owner.token)).status).toBe('ended')
    })

    it('ends at Stripe and here when its owner cancels it, and cancelling again changes nothing', async () => {
      const owner = await anOwner(test)
      await deliver(stripe.finish(await checkout(owner.token, 'subscription')))
      for (let times = 0; times < 2; times += 1) {
        const answer = await test.send(billing.cancelSubscription, { token: owner.token })
        expect(answer.json()).toMatchObject({ status: 'ended' })
      }
      expect([...stripe.subscriptions].at(-1)?.[1].status).toBe('canceled')
      expect(await userOf(owner.token)).toMatchObject({ subscriptionRequired: true })
    })

    it('is not started for an account that was deleted meanwhile', async () => {
      const owner = await anOwner(test)
      const begun = stripe.finish(await checkout(owner.token, 'subscription'))
      await test.send(deleteAccount, { token: owner.token, body: { confirm: owner.email } })
      expect((await deliver(begun)).statusCode).toBe(200)
      expect([...stripe.subscriptions].at(-1)?.[1].status).toBe('canceled')
    })

    it('is left alone if another installation with the same Stripe account started it', async () => {
      const metadata = { accountId: 'an account elsewhere', mark: 'made elsewhere' }
      stripe.subscriptions.set('sub_elsewhere', { customer: 'cus_elsewhere', status: 'active', metadata })
      const begun = stripe.event('customer.subscription.created', { id: 'sub_elsewhere' })
      expect((await deliver(begun)).statusCode).toBe(200)
      expect(stripe.subscriptions.get('sub_elsewhere')?.status).toBe('active')
    })
  })
})
