import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { postgresStore } from '#server/db/postgres/postgres.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { openTestPostgres } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { countTrips, type TripCounter } from '#server/testing/trip-counter.ts'
import * as calls from '#shared/orders/orders-api.ts'

const PROCESSES = 4
const serverUrl = inject('postgresUrl')

describe.skipIf(serverUrl === undefined)('placing orders on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  beforeAll(async () => {
    database = await openTestPostgres(serverUrl ?? '')
  })
  afterAll(() => database.remove())

  const send = (app: TestApp, restaurant: TestRestaurant, key: string, changes = {}) =>
    app.send(calls.placeOrder, { body: anOrderBody(restaurant, changes), headers: { 'idempotency-key': key } })

  describe('with one instance', () => {
    let counter: TripCounter
    let store: Store
    let app: TestApp
    let restaurant: TestRestaurant
    beforeAll(async () => {
      counter = await countTrips(database.url)
      store = postgresStore(counter.url)
      app = await buildTestApp(store)
      restaurant = await aRestaurant(app)
      await app.service.menus.current(restaurant.restaurantId)
      await send(app, restaurant, 'opens the connection')
    })
    afterAll(async () => {
      await app.close()
      await store.close()
      await counter.close()
    })

    it('takes two round trips: one for the number and one for the order', async () => {
      expect(await counter.during(() => send(app, restaurant, 'new'))).toBe(2)
    })

    it('takes three round trips for a replay', async () => {
      expect(await counter.during(() => send(app, restaurant, 'new'))).toBe(3)
    })

    it('takes two round trips for a refusal', async () => {
      const refused = () => send(app, restaurant, 'no table', { tableNumber: 99 })
      expect(await counter.during(refused)).toBe(2)
      expect((await refused()).json()).toMatchObject({ code: 'TABLE_NOT_FOUND' })
    })
  })

  describe('with several instances', () => {
    const stores: Store[] = []
    const apps: TestApp[] = []
    beforeAll(async () => {
      for (let index = 0; index < PROCESSES; index += 1) stores.push(postgresStore(database.url))
      for (const store of stores) apps.push(await buildTestApp(store))
    })
    afterAll(async () => {
      for (const app of apps) await app.close()
      for (const store of stores) await store.close()
    })

    it('creates one order per idempotency key and gapless revisions under concurrency', async () => {
      const [first] = apps
      if (!first) throw new Error('no app')
      const restaurant = await aRestaurant(first)
      const keys = Array.from({ length: 10 }, (_, index) => `key ${index}`)
      const tries = keys.flatMap((key) => [...apps, ...apps, ...apps].map((app) => send(app, restaurant, key)))
      const answers = await Promise.all(tries)
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
      expect(new Set(answers.map((answer) => answer.json<calls.WireOrder>()._id)).size).toBe(keys.length)
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(keys.length)
      const changes = await first.send(calls.listOrderChanges, {
        token: restaurant.token,
        query: { restaurantId: restaurant.restaurantId, since: 0 },
      })
      const { revision, orders } = changes.json<{ revision: number; orders: calls.WireOrder[] }>()
      expect(revision).toBe(keys.length)
      expect(orders.map((order) => order.revision)).toEqual(keys.map((_, index) => index + 1))
      expect(orders.map((order) => order.orderNumber)).toEqual(keys.map((_, index) => index + 1))
    })
  })
})
