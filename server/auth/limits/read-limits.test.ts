import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFullRestaurant } from '#server/alerts/full-restaurant-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { readFees } from '#shared/billing/billing-api.ts'
import { exportMenu, readPublicMenu } from '#shared/menu/menu-api.ts'
import { listOrderChanges, listOrders, listOrdersByDate } from '#shared/orders/orders-api.ts'
import { exportSales, readSales } from '#shared/sales/sales-api.ts'
import { chargedReads } from './read-limits.ts'
import { addressReader } from './work-budget.ts'

const MUCH = { bytes: 1024 ** 3 }

onBothDatabases('limits on expensive reads', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
    restaurant = await aRestaurant(test)
  })
  afterAll(() => test.close())

  it('refuse only the account that has read too much', async () => {
    const spent = await aRestaurant(test)
    const token = spent.token
    const query = { restaurantId: spent.restaurantId }
    const etag = String((await test.send(listOrders, { token, query })).headers.etag)
    const caller = await test.service.store.read(() => findOwner(spent.restaurantId))
    test.service.work.charge(caller, MUCH)
    for (const call of [listOrders, readSales, exportSales, listOrdersByDate, listOrderChanges, readFees, exportMenu]) {
      const answer = await test.send(call, { token, query: { ...query, orderDate: '2026-11-20', since: 0 } })
      expect(answer.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1)
    }
    // A 304 answer is still given.
    expect((await test.send(listOrders, { token, query, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    const other = { token: restaurant.token, query: { restaurantId: restaurant.restaurantId } }
    expect((await test.send(listOrders, other)).statusCode).toBe(200)
  })

  it('refuse an anonymous address that has read too much, but not a signed-in account there', async () => {
    const params = { restaurantId: restaurant.restaurantId }
    expect((await test.send(readPublicMenu, { params })).statusCode).toBe(200)
    test.service.work.charge(addressReader('127.0.0.1'), MUCH)
    expect((await test.send(readPublicMenu, { params })).statusCode).toBe(429)
    expect((await test.send(readPublicMenu, { params, token: restaurant.token })).statusCode).toBe(200)
  })

  it('charge simultaneous reads an estimate before any of them is read', async () => {
    const { preHandler, onSend } = chargedReads(test.service)
    const reply = { statusCode: 200 } as FastifyReply
    const request = (ip: string) => ({ ip, headers: {}, socket: { remoteAddress: ip } }) as FastifyRequest
    const large = request('192.0.2.1')
    await preHandler(large)
    await onSend(large, reply, 'x'.repeat(24_000_000)) // the route's estimate becomes three megabytes
    const requests = Array.from({ length: 100 }, () => request('192.0.2.2'))
    const asked = await Promise.allSettled(requests.map((one) => preHandler(one)))
    const admitted = requests.filter((_, at) => asked[at]?.status === 'fulfilled')
    expect(admitted.length).toBeGreaterThan(30)
    expect(admitted.length).toBeLessThan(50)
    for (const one of requests) await onSend(one, reply, 'a short answer')
    await preHandler(request('192.0.2.2')) // the excess charge has been given back
  })
})

function* findOwner(restaurantId: string): Unit<string> {
  return (yield* findFullRestaurant(restaurantId))?.ownerId ?? ''
}
