import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type PaymentProvider, PaymentUncertain } from '#server/payments/payment-provider.ts'
import { sandboxProvider } from '#server/payments/sandbox-provider.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant } from '#server/testing/factories.ts'
import { verifyToken, type WireUser } from '#shared/accounts/accounts-api.ts'
import { deleteAccount } from '#shared/accounts/own-account-api.ts'
import * as billing from '#shared/billing/billing-api.ts'
import { cancelSource } from '#shared/protection/protection-api.ts'
import { settleWork } from './settle-work.ts'
import { type Operator, operator } from './testing/operator.ts'

onBothDatabases('charging', (store) => {
  let test: TestApp
  let desk: Operator
  /** The idempotency keys of all requests to the provider. */
  let asked: string[]
  beforeAll(async () => {
    const sandbox = sandboxProvider({ store: store(), now: () => test.clock.now() })
    asked = []
    const payments: PaymentProvider = {
      ...sandbox,
      charge: (request) => {
        asked.push(request.idempotencyKey)
        return sandbox.charge(request)
      },
    }
    test = await buildTestApp(store(), { payments })
    desk = await operator(test)
  })
  afterAll(() => test.close())

  it('charges one dollar for every order that is not canceled, once', async () => {
    const restaurant = await desk.payingRestaurant()
    const [first] = await desk.place(restaurant, 5)
    await desk.move(restaurant, first?._id ?? '', 'canceled')
    expect(await desk.fees(restaurant)).toMatchObject({ period: { orders: 4, credits: 0, amount: 4 }, owed: 4 })
    const answer = await desk.charge(restaurant)
    expect(answer.json()).toMatchObject({
      amount: 4,
      charges: [{ amount: 4, orders: 4, credits: 0, status: 'succeeded', failure: null }],
    })
    expect(await desk.outcomeOf(restaurant)).toBe(0)
    expect(await desk.fees(restaurant)).toMatchObject({ period: { orders: 0, amount: 0 }, owed: 0 })
  })

  it('does not charge an order again when its status changes afterwards', async () => {
    const restaurant = await desk.payingRestaurant()
    const [order] = await desk.place(restaurant, 2)
    expect(await desk.outcomeOf(restaurant)).toBe(2)
    for (const status of ['preparing', 'delivered', 'paid'] as const) {
      await desk.move(restaurant, order?._id ?? '', status)
      expect(await desk.outcomeOf(restaurant)).toBe(0)
    }
  })

  it('charges an order that is restored after the others were charged', async () => {
    const restaurant = await desk.payingRestaurant()
    const [canceled] = await desk.place(restaurant, 3)
    await desk.move(restaurant, canceled?._id ?? '', 'canceled')
    expect(await desk.outcomeOf(restaurant)).toBe(2)
    test.clock.advance(20 * 24 * 60 * 60 * 1000)
    await desk.move(restaurant, canceled?._id ?? '', 'new')
    expect(await desk.outcomeOf(restaurant)).toBe(1)
  })

  it('credits one dollar for each order of a source that is canceled after the charge', async () => {
    const restaurant = await desk.payingRestaurant()
    const [fake] = await desk.place(restaurant, 4)
    expect(await desk.outcomeOf(restaurant)).toBe(4)
    const body = { restaurantId: restaurant.restaurantId, orderId: fake?._id ?? '' }
    const canceled = await test.send(cancelSource, { token: restaurant.token, body })
    expect(canceled.json()).toMatchObject({ count: 4 })
    expect(await desk.fees(restaurant)).toMatchObject({ period: { orders: 0, credits: 4, amount: -4 } })
  })

  it('credits one dollar for an order canceled after its charge, once, even if it is restored', async () => {
    const restaurant = await desk.payingRestaurant()
    const [charged] = await desk.place(restaurant, 3)
    expect(await desk.outcomeOf(restaurant)).toBe(3)
    await desk.move(restaurant, charged?._id ?? '', 'canceled')
    await desk.place(restaurant, 3)
    expect(await desk.fees(restaurant)).toMatchObject({ period: { orders: 3, credits: 1, amount: 2 } })
    expect(await desk.outcomeOf(restaurant)).toBe(2)
    await desk.move(restaurant, charged?._id ?? '', 'new')
    await desk.move(restaurant, charged?._id ?? '', 'canceled')
    expect(await desk.outcomeOf(restaurant)).toBe(0)
  })

  it('charges nothing while credits exceed fees, and carries both forward', async () => {
    const restaurant = await desk.payingRestaurant()
    const [first, second] = await desk.place(restaurant, 2)
    await desk.outcomeOf(restaurant)
    await desk.move(restaurant, first?._id ?? '', 'canceled')
    await desk.move(restaurant, second?._id ?? '', 'canceled')
    await desk.place(restaurant, 1)
    expect(await desk.outcomeOf(restaurant)).toBe(0)
    expect(await desk.fees(restaurant)).toMatchObject({ period: { orders: 1, credits: 2, amount: -1 } })
    await desk.place(restaurant, 3)
    expect(await desk.outcomeOf(restaurant)).toBe(2)
  })

  it('makes one charge for 100 concurrent requests', async () => {
    const restaurant = await desk.payingRestaurant()
    await desk.place(restaurant, 7)
    asked.length = 0
    const amounts = await Promise.all(Array.from({ length: 100 }, () => desk.outcomeOf(restaurant)))
    expect(new Set(amounts)).toEqual(new Set([7]))
    expect(asked).toHaveLength(1)
    expect((await desk.fees(restaurant)).charges).toMatchObject([{ amount: 7, orders: 7 }])
  })

  it('makes one charge for 100 concurrent requests on two instances', async () => {
    const other = await buildTestApp(store(), { payments: test.service.payments })
    const restaurant = await desk.payingRestaurant()
    await desk.place(restaurant, 7)
    asked.length = 0
    const charge = (of: TestApp) =>
      of.send(billing.chargeTheUser, { token: desk.token, body: { restaurantId: restaurant.restaurantId } })
    await Promise.all(Array.from({ length: 100 }, (_, index) => charge(index % 2 === 0 ? test : other)))
    expect(new Set(asked).size).toBe(1)
    expect((await desk.fees(restaurant)).charges).toMatchObject([{ amount: 7, orders: 7, status: 'succeeded' }])
    await other.close()
  })

  it('is refused without a payment method and writes nothing', async () => {
    const restaurant = await aRestaurant(test)
    await desk.place(restaurant, 2)
    const answer = await desk.charge(restaurant)
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      code: 'NO_PAYMENT_METHOD',
      message: 'This restaurant has not added a payment method yet.',
    })
    expect(await desk.fees(restaurant)).toMatchObject({ paymentMethod: null, charges: [], owed: 2 })
  })

  it('answers RESTAURANT_NOT_FOUND for an unknown restaurant', async () => {
    expect(await desk.outcomeOf({ restaurantId: 'nowhere' })).toBe('RESTAURANT_NOT_FOUND')
  })

  describe('with a declined card', () => {
    it('lets the owner pay with another card, without the orders placed since', async () => {
      const restaurant = await desk.payingRestaurant('sandbox_declines')
      const { token, restaurantId } = restaurant
      await desk.place(restaurant, 2)
      const declinedAmount = async () =>
        (await test.send(verifyToken, { body: { token } })).json<{ user: WireUser }>().user.declinedAmount
      expect(await declinedAmount()).toBeNull()
      expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_DECLINED')
      expect(await declinedAmount()).toBe(2)
      const told = vi.spyOn(test.service.publisher, 'accountChanged')
      const pay = () => test.send(billing.payDeclined, { token, body: { restaurantId } })
      expect((await pay()).json()).toMatchObject({ code: 'PAYMENT_DECLINED' })
      expect(told.mock.lastCall?.[0]).toMatchObject({ restaurantId, declinedAmount: 2 })

      await desk.place(restaurant, 3)
      await desk.addCard(restaurant)
      expect((await pay()).json()).toMatchObject({ amount: 2, charges: [{ amount: 2, status: 'succeeded' }] })
      expect(told.mock.lastCall?.[0]).toMatchObject({ restaurantId, declinedAmount: null })
      told.mockRestore()
      expect((await pay()).json()).toEqual({ amount: 0, charges: [] })
      expect(await desk.fees(restaurant)).toMatchObject({ owed: 3, period: { orders: 3 } })
    })

    it('keeps the debt, and retries with the next attempt’s key', async () => {
      const restaurant = await desk.payingRestaurant('sandbox_declines')
      await desk.place(restaurant, 2)
      asked.length = 0
      expect((await desk.charge(restaurant)).json()).toMatchObject({ statusCode: 402, code: 'PAYMENT_DECLINED' })
      expect(await desk.fees(restaurant)).toMatchObject({
        owed: 2,
        charges: [{ status: 'declined', failure: 'The card was declined.' }],
      })
      await desk.place(restaurant, 1)
      expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_DECLINED')
      test.clock.advance(1000)
      await desk.addCard(restaurant)
      expect(await desk.outcomeOf(restaurant)).toBe(3)
      const [first = '', ...later] = asked
      expect(later.slice(0, 2)).toEqual([`${first}.2`, `${first}.3`])
      expect(await desk.fees(restaurant)).toMatchObject({
        owed: 0,
        charges: [
          { orders: 1, status: 'succeeded' },
          { orders: 2, status: 'succeeded', failure: null },
        ],
      })
    })
  })

  describe('with a lost answer', () => {
    it('answers PAYMENT_PENDING, and settles at the next charge without a second one', async () => {
      const restaurant = await desk.payingRestaurant('sandbox_times_out')
      await desk.place(restaurant, 2)
      asked.length = 0
      expect((await desk.charge(restaurant)).json()).toMatchObject({ statusCode: 409, code: 'PAYMENT_PENDING' })
      expect(await desk.fees(restaurant)).toMatchObject({ owed: 2, charges: [{ status: 'pending' }] })
      expect(await desk.outcomeOf(restaurant)).toBe(2)
      expect(asked).toHaveLength(1)
      expect(await desk.fees(restaurant)).toMatchObject({ owed: 0, charges: [{ status: 'succeeded' }] })
    })

    it('settles in the background', async () => {
      const restaurant = await desk.payingRestaurant('sandbox_times_out')
      await desk.place(restaurant, 3)
      await desk.charge(restaurant)
      const work = settleWork(test.service, test.app.log)
      await work.run()
      expect(await desk.fees(restaurant)).toMatchObject({ charges: [{ status: 'pending' }] })
      test.clock.advance(61_000)
      await work.run()
      expect(await desk.fees(restaurant)).toMatchObject({ owed: 0, charges: [{ orders: 3, status: 'succeeded' }] })
    })

    it('retries with the same key if the provider never received the request', async () => {
      const restaurant = await desk.payingRestaurant()
      await desk.place(restaurant, 2)
      const { payments } = test.service
      const reach = payments.charge
      asked.length = 0
      payments.charge = async (request) => {
        asked.push(request.idempotencyKey)
        throw new PaymentUncertain('The network is down.')
      }
      expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_PENDING')
      expect(await desk.outcomeOf(restaurant)).toBe('PAYMENT_PENDING')
      payments.charge = reach
      expect(await desk.outcomeOf(restaurant)).toBe(2)
      expect([asked.length, new Set(asked).size]).toEqual([3, 1])
    })
  })

  it('shows the operator closed restaurants that owe, and hides them once charged', async () => {
    const restaurant = await desk.payingRestaurant()
    const [order] = await desk.place(restaurant, 1)
    for (const status of ['preparing', 'delivered', 'paid'] as const)
      await desk.move(restaurant, order?._id ?? '', status)
    await test.send(deleteAccount, { token: restaurant.token, body: { confirm: restaurant.email } })
    const seen = async () =>
      (await desk.books()).restaurants.find(({ restaurantId }) => restaurantId === restaurant.restaurantId)
    expect(await seen()).toMatchObject({ owed: 1, ownerEmail: null, paymentMethodLabel: 'Visa ending in 4242' })
    expect((await seen())?.closedAt).toMatch(/^2026-/)
    expect(await desk.outcomeOf(restaurant)).toBe(1)
    expect(await seen()).toBeUndefined()
  })

  it('shows the operator what each restaurant owes, and a consistent ledger', async () => {
    const restaurant = await desk.payingRestaurant()
    await desk.place(restaurant, 9)
    const { restaurants, ledger } = await desk.books()
    expect(restaurants.find(({ restaurantId }) => restaurantId === restaurant.restaurantId)).toMatchObject({
      ownerEmail: restaurant.email,
      paymentMethodLabel: 'Visa ending in 4242',
      unbilled: { orders: 9, credits: 0, amount: 9 },
      owed: 9,
      lastCharge: null,
      closedAt: null,
    })
    expect(ledger.faults).toEqual([])
    expect(ledger.lines).toBe(ledger.charges)
    expect(ledger.lines).toBeGreaterThan(0)
  })

  it('exports the ledger as CSV to the owner', async () => {
    const restaurant = await desk.payingRestaurant()
    const [order] = await desk.place(restaurant, 1)
    await desk.charge(restaurant)
    const { token, restaurantId } = restaurant
    const answer = await test.send(billing.exportFees, { token, query: { restaurantId } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line, end] = answer.body.split('\r\n')
    expect(head).toBe('Charged at,Charge,Charge status,Kind,Amount (AUD),Order number,Placed at,Order')
    expect(line).toMatch(new RegExp(`^2026-.+Z,.+,succeeded,fee,1,${order?.orderNumber},2026-.+Z,${order?._id}$`))
    expect(end).toBe('')
  })
})
