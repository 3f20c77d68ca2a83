import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { aGuest } from '#server/testing/table-guests.ts'
import { originAt } from './table-session.ts'

const HOUR_MS = 60 * 60_000

onBothDatabases('table sessions', (store) => {
  const client = clientStandIn()
  let test: TestApp
  let here: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store(), { rateLimits: true, clientDir: client.clientDir })
  })
  beforeEach(async () => {
    test.clock.advance(HOUR_MS) // ends the windows of earlier tests
    here = await aRestaurant(test)
  })
  afterAll(async () => {
    await test.close()
    client.remove()
  })

  /** The table session that the service reads from these cookies. */
  async function sessionOf(cookies: Record<string, string>, tableNumber = 7, restaurantId = here.restaurantId) {
    // originAt reads only these.
    const request = { ip: '203.0.113.7', socket: {}, protocol: 'http', cookies } as never
    return (await originAt(test.service, request, { restaurantId, tableNumber })).session
  }

  it('are issued with the page for two hours, unreadable to scripts', async () => {
    const answer = await aGuest(test, here).openPage()
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'tableSession', maxAge: 7200, httpOnly: true, sameSite: 'Lax', path: '/' }),
    )
  })

  it('are valid only at their own table of their own restaurant', async () => {
    const guest = aGuest(test, here)
    await guest.openPage()
    expect(await sessionOf(guest.cookies)).toBeDefined()
    expect(await sessionOf(guest.cookies, 8)).toBeUndefined()
    expect(await sessionOf(guest.cookies, 7, (await aRestaurant(test)).restaurantId)).toBeUndefined()
  })

  it('cannot be forged or changed in any character', async () => {
    const guest = aGuest(test, here)
    await guest.openPage()
    const { tableSession = '' } = guest.cookies
    for (const invented of ['', 'invented', `${tableSession}x`, tableSession.slice(1), 'x'.repeat(5_000)]) {
      expect(await sessionOf({ tableSession: invented })).toBeUndefined()
    }
    for (let at = 0; at < tableSession.length - 1; at += 1) {
      const other = tableSession[at] === 'a' ? 'b' : 'a'
      const changed = tableSession.slice(0, at) + other + tableSession.slice(at + 1)
      expect(await sessionOf({ tableSession: changed })).toBeUndefined()
    }
  })

  it('end two hours after the last page or order', async () => {
    const guest = aGuest(test, here)
    await guest.openPage()
    test.clock.advance(2 * HOUR_MS - 1)
    expect(await sessionOf(guest.cookies)).toBeDefined()
    expect((await guest.order()).statusCode).toBe(201)
    test.clock.advance(2 * HOUR_MS - 1)
    expect(await sessionOf(guest.cookies)).toBeDefined()
    test.clock.advance(1)
    expect(await sessionOf(guest.cookies)).toBeUndefined()
  })

  it('are renewed by the cart page too', async () => {
    const guest = aGuest(test, here)
    await guest.openPage()
    const first = await sessionOf(guest.cookies)
    test.clock.advance(HOUR_MS)
    const cart = await test.app.inject({ url: '/view-cart', cookies: guest.cookies })
    const kept = Object.fromEntries(cart.cookies.map(({ name, value }) => [name, value]))
    test.clock.advance(2 * HOUR_MS - 1)
    expect(await sessionOf(kept)).toEqual(first)
  })

  it('stay the same over reloads and orders', async () => {
    const guest = aGuest(test, here)
    await guest.openPage()
    const first = await sessionOf(guest.cookies)
    test.clock.advance(HOUR_MS)
    await guest.openPage()
    await guest.order()
    expect(await sessionOf(guest.cookies)).toEqual(first)
  })

  it('are issued 120 times a minute per network and restaurant; beyond that the page is served without one', async () => {
    const open = () => aGuest(test, here, 7, '2001:db8::1').openPage()
    for (let count = 0; count < 120; count += 1) await open()
    const answer = await open()
    expect(answer.statusCode).toBe(200)
    expect(answer.cookies.map(({ name }) => name)).toEqual(['restaurantId', 'tableNumber'])
    const neighbour = await aGuest(test, here, 7, '2001:db8:0:9::2').openPage() // another /64 of the same /48
    expect(neighbour.cookies).toHaveLength(2)
    expect((await aGuest(test, here, 7, '203.0.113.9').openPage()).cookies).toHaveLength(3)
    test.clock.advance(60_000)
    expect((await open()).cookies).toHaveLength(3)
  })

  it('are issued 360 times a minute per network over all restaurants', async () => {
    const others = [await aRestaurant(test), await aRestaurant(test), await aRestaurant(test)]
    for (const other of others) {
      for (let count = 0; count < 120; count += 1) await aGuest(test, other, 7, '198.51.100.1').openPage()
    }
    expect((await aGuest(test, here, 7, '198.51.100.1').openPage()).cookies).toHaveLength(2)
  })
})
