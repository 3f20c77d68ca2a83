import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/orders/orders-api.ts'

onBothDatabases('order limits', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeEach(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
    restaurant = await aRestaurant(test)
  })
  afterEach(() => test.close())

  type From = { key?: string; session?: string; changes?: Partial<calls.PlaceOrderBody> }
  const send = ({ key, session, changes }: From) =>
    test.send(calls.placeOrder, {
      body: anOrderBody(restaurant, changes),
      headers: {
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(session === undefined ? {} : { cookie: `tableSession=${session}` }),
      },
    })
  const statusOf = async (from: From) => (await send(from)).statusCode

  it('count an order once, however often its phone asks for the answer, and let a used key be told so', async () => {
    for (let tries = 0; tries < 9; tries += 1) expect(await statusOf({ key: 'lost-answer' })).toBe(201)
    expect(await statusOf({ key: 'lost-answer', changes: { total: '1.00' } })).toBe(422)
    for (let order = 0; order < 5; order += 1) expect(await statusOf({ key: `order-${order}` })).toBe(201)
    expect(await statusOf({ key: 'one-too-many' })).toBe(429)
    expect(await statusOf({ key: 'lost-answer' })).toBe(201)
    expect(await statusOf({ key: 'lost-answer', changes: { tableNumber: 8 } })).toBe(422)
  })

  it('hold per diner at a table, and say when to come back', async () => {
    const statuses: number[] = []
    for (let order = 0; order < 7; order += 1) statuses.push(await statusOf({ session: 'one' }))
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
    const refused = await send({ session: 'one' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf({ session: 'two' })).toBe(201)
  })

  it('hold per table, whoever orders there', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, index) => statusOf({ session: `${index}` })))
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await statusOf({ session: 'next door', changes: { tableNumber: 8 } })).toBe(201)
  })

  it('leave the restaurant’s minute to its guests, however many orders it has to refuse', async () => {
    for (let tries = 0; tries < 310; tries += 1) {
      expect(await statusOf({ changes: { tableNumber: 100 + tries } })).toBe(404)
    }
    for (let tries = 0; tries < 21; tries += 1) expect(await statusOf({ changes: { total: '1.00' } })).toBe(409)
    expect(await statusOf({})).toBe(201)
  })

  it('hold for keys that were sent before with orders that were refused', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `seeded-${index}`)
    for (const key of keys) expect(await statusOf({ key, session: key, changes: { tableNumber: 99 } })).toBe(404)
    const statuses = await Promise.all(keys.map((key) => statusOf({ key, session: key })))
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  })
})
