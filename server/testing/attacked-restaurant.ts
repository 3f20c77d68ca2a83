import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Store } from '#server/db/unit-of-work.ts'
import { readFees, type WireFees } from '#shared/billing/billing-api.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { changeOrder, type WireOrder } from '#shared/orders/orders-api.ts'
import * as protection from '#shared/protection/protection-api.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { clientStandIn } from './client-stand-in.ts'
import { aRestaurant, type TestRestaurant } from './factories.ts'

const HOUR_MS = 60 * 60_000

/** For a group of tests: the real app with its limits, and for each test a restaurant with no known networks. */
export function attackedRestaurant(store: () => Store) {
  const client = clientStandIn()
  let app: TestApp | undefined
  let restaurant: TestRestaurant | undefined
  beforeAll(async () => {
    app = await buildTestApp(store(), { rateLimits: true, clientDir: client.clientDir })
  })
  beforeEach(async () => {
    app?.clock.advance(HOUR_MS) // past the time windows of earlier tests' counters
    if (app) restaurant = await aRestaurant(app)
  })
  afterAll(async () => {
    await app?.close()
    client.remove()
  })

  const made = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The restaurant is made in beforeEach.')
    return thing
  }
  const at = {
    get test() {
      return made(app)
    },
    get of() {
      return made(restaurant)
    },
    /** In dollars. */
    owed: async () => {
      const { token, restaurantId } = at.of
      const fees = await at.test.send(readFees, { token, query: { restaurantId } })
      return fees.json<WireFees>().owed
    },
    protection: async () => {
      const { token, restaurantId } = at.of
      const read = await at.test.send(protection.readProtection, { token, query: { restaurantId } })
      return read.json<protection.Protection>()
    },
    alerts: () => at.test.mails.filter(({ to, subject }) => to === at.of.email && subject.endsWith('may be fake')),
    move: (order: WireOrder, status: OrderStatus) =>
      at.test.send(changeOrder, { token: at.of.token, params: { id: order._id }, body: { status } }),
  }
  return at
}
