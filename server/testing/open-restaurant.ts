import { afterAll, beforeAll } from 'vitest'
import type { Store } from '#server/db/unit-of-work.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/orders/orders-api.ts'

/** For a group of tests: the real app with one restaurant, and shortcuts to place and change its orders. */
export function openRestaurant(store: () => Store) {
  let app: TestApp | undefined
  let restaurant: TestRestaurant | undefined
  beforeAll(async () => {
    app = await buildTestApp(store())
    restaurant = await aRestaurant(app)
  })
  afterAll(() => app?.close())

  const opened = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('The restaurant opens in beforeAll.')
    return thing
  }
  const own = () => opened(restaurant)
  return {
    get test() {
      return opened(app)
    },
    get restaurant() {
      return own()
    },
    place: async (changes: Partial<calls.PlaceOrderBody> = {}, of = own()) =>
      (await opened(app).send(calls.placeOrder, { body: anOrderBody(of, changes) })).json<calls.WireOrder>(),
    move: (id: string, body: object, token = own().token) =>
      opened(app).send(calls.changeOrder, { token, params: { id }, body }),
  }
}
