import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { takeInEvent } from '#server/payments/take-in-event.ts'
import type { TestApp } from '#server/testing/build-test-app.ts'
import { anAccount, anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as billing from '#shared/billing/billing-api.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import * as orders from '#shared/orders/orders-api.ts'

let cards = 0

/** Shortcuts for the operator's and the payers' side of the tests. */
export async function operator(test: TestApp) {
  const email = `admin-${crypto.randomUUID()}@example.com`
  const token = await test.service.store.write(function* () {
    yield* anAccount(email, 'admin')
    const account = yield* findAccountByEmail(email)
    return yield* openSession(account?.id ?? '', { now: test.clock.now() })
  })

  /** As if the owner had finished a checkout with this card. */
  async function addCard({ email }: { email: string }, paymentMethodId = 'sandbox_succeeds', customerId?: string) {
    const account = await test.service.store.read(() => findAccountByEmail(email))
    cards += 1
    await takeInEvent(test.service, {
      id: `card-${cards}`,
      at: test.clock.now(),
      kind: 'payment-method-added',
      accountId: account?.id ?? '',
      customerId: customerId ?? `customer of ${email}`,
      paymentMethodId,
      label: 'Visa ending in 4242',
    })
  }

  return {
    token,
    addCard,
    /** A restaurant that pays with this card. */
    async payingRestaurant(paymentMethodId?: string, customerId?: string): Promise<TestRestaurant> {
      const restaurant = await aRestaurant(test)
      await addCard(restaurant, paymentMethodId, customerId)
      return restaurant
    },
    async place(restaurant: TestRestaurant, times = 1): Promise<orders.WireOrder[]> {
      const body = anOrderBody(restaurant)
      const answers = Array.from({ length: times }, () => test.send(orders.placeOrder, { body }))
      return (await Promise.all(answers)).map((answer) => answer.json<orders.WireOrder>())
    },
    async move({ token }: TestRestaurant, id: string, status: OrderStatus): Promise<void> {
      const answer = await test.send(orders.changeOrder, { token, params: { id }, body: { status } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    charge: ({ restaurantId }: { restaurantId: string }) =>
      test.send(billing.chargeTheUser, { token, body: { restaurantId } }),
    /** The amount of a successful charge in dollars, or the error code. */
    async outcomeOf({ restaurantId }: { restaurantId: string }): Promise<number | string> {
      const answer = await test.send(billing.chargeTheUser, { token, body: { restaurantId } })
      return answer.statusCode === 200 ? answer.json<billing.ChargeReceipt>().amount : answer.json<ErrorBody>().code
    },
    async fees({ token, restaurantId }: TestRestaurant): Promise<billing.WireFees> {
      return (await test.send(billing.readFees, { token, query: { restaurantId } })).json<billing.WireFees>()
    },
    async books(): Promise<billing.AdminRestaurants> {
      return (await test.send(billing.listAdminRestaurants, { token })).json<billing.AdminRestaurants>()
    },
  }
}

export type Operator = Awaited<ReturnType<typeof operator>>
