import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import * as marketplace from '#shared/marketplace/marketplace-api.ts'
import { readPublicMenu } from '#shared/menu/menu-api.ts'
import { listOrders } from '#shared/orders/orders-api.ts'
import { APP_PATHS } from '#shared/pages.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { clientStandIn } from '../testing/client-stand-in.ts'
import { openTestSqlite } from '../testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '../testing/factories.ts'
import { aTarget } from '../testing/routes/a-target.ts'
import { NOTHING } from '../testing/routes/route-entry.ts'
import { ROUTE_TABLE } from '../testing/routes/route-table.ts'

/** Routes whose answers contain no private data, and for whom they may be cached. All other routes send `no-store`. */
const MAY_BE_KEPT = new Map<Endpoint, 'for everyone' | 'for strangers'>([
  [readPublicMenu, 'for everyone'],
  [marketplace.readJobRoles, 'for everyone'],
  [marketplace.findSuburbs, 'for everyone'],
  // A signed-in account sees its own listings' matches first.
  [marketplace.listJobs, 'for strangers'],
  [marketplace.listWorkers, 'for strangers'],
  [marketplace.readJob, 'for strangers'],
  [marketplace.readWorker, 'for strangers'],
])

describe('a response', () => {
  const opened = openTestSqlite()
  const client = clientStandIn()
  let test: TestApp
  let own: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(opened.store, { clientDir: client.clientDir })
    own = await aRestaurant(test)
  })
  afterAll(async () => {
    await test.close()
    client.remove()
    await opened.remove()
  })

  const session = () =>
    opened.store.write(function* () {
      const account = yield* findAccountByEmail(own.email)
      return yield* openSession(account?.id ?? '', { now: test.clock.now() })
    })

  const routes = ROUTE_TABLE.map((entry) => [`${entry.call.method} ${entry.call.url}`, entry] as const)
  it.each(routes)('of %s is sent with no-store unless its route may be cached', async (_, entry) => {
    for (const isAsked of ['by its owner', 'by a stranger', 'about nothing'] as const) {
      own.token = await session() // one of the calls ends it
      const token = isAsked === 'by a stranger' ? undefined : own.token
      const target = isAsked === 'about nothing' ? NOTHING : await aTarget(test, own, entry)
      const answer = await test.send(entry.call, { token, ...entry.parts(target) })
      const kept = MAY_BE_KEPT.get(entry.call)
      const mayBeKept = kept === 'for everyone' || (kept === 'for strangers' && token === undefined)
      if (mayBeKept && answer.statusCode < 300 && answer.headers['set-cookie'] === undefined) continue
      expect(`${isAsked} ${answer.statusCode} ${answer.headers['cache-control']}`).toBe(
        `${isAsked} ${answer.statusCode} no-store`,
      )
    }
  })

  it('is sent as 304 with no-store when unchanged, because the screen keeps the ETag itself', async () => {
    const token = await session()
    const query = { restaurantId: own.restaurantId }
    const first = await test.send(listOrders, { token, query })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await test.send(listOrders, { token, query, headers })
    expect([first.statusCode, second.statusCode, second.headers['cache-control']]).toEqual([200, 304, 'no-store'])
  })

  it('with a table’s cart is sent with no-store', async () => {
    for (const cookie of ['', `restaurantId=${own.restaurantId}; tableNumber=7`]) {
      const page = await test.app.inject({ url: '/view-cart', headers: { accept: 'text/html', cookie } })
      expect(page.headers['cache-control']).toBe('no-store')
    }
  })

  it('that sets a cookie is not stored by shared caches', async () => {
    const cookie = `restaurantId=${own.restaurantId}; tableNumber=7`
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { accept: 'text/html', 'accept-encoding': encoding }
      const page = await test.app.inject({ url: `/order/${own.restaurantId}/7`, headers })
      expect(page.headers['set-cookie']).toHaveLength(3)
      expect(page.headers['cache-control']).toBe('private, no-cache')
      const cart = await test.app.inject({ url: '/view-cart', headers: { ...headers, cookie } })
      expect(cart.headers['set-cookie']).toBeDefined()
      expect(cart.headers['cache-control']).toBe('no-store')
    }
    for (const path of APP_PATHS) {
      const page = await test.app.inject({ url: path, headers: { accept: 'text/html', cookie } })
      expect([path, page.headers['set-cookie']]).toEqual([path, undefined])
    }
  })

  it('for an unknown address is sent with no-store', async () => {
    expect((await test.app.inject('/api/nothing')).headers['cache-control']).toBe('no-store')
  })
})
