import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as ownAccount from '#shared/accounts/own-account-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { sendFeedback } from '#shared/feedback/feedback-api.ts'
import { contactPoster } from '#shared/marketplace/marketplace-api.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'

const MINUTE_MS = 60_000

onBothDatabases('the keys of rate limits', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeEach(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
    restaurant = await aRestaurant(test)
  })
  afterEach(() => test.close())

  const from = (remoteAddress: string, { method, url }: Endpoint, payload: object) =>
    test.app.inject({ method, url, payload, remoteAddress })

  it('include no restaurant or table that does not exist', async () => {
    const count = vi.spyOn(test.service.counters, 'count')
    for (let index = 0; index < 20; index += 1) {
      const body = { ...anOrderBody(restaurant), restaurantId: `invented${index}` }
      expect((await test.send(placeOrder, { body })).statusCode).toBe(404)
      const elsewhere = { ...anOrderBody(restaurant), tableNumber: 900 + index }
      expect((await test.send(placeOrder, { body: elsewhere })).statusCode).toBe(404)
    }
    expect(count).not.toHaveBeenCalled()
    expect((await test.send(placeOrder, { body: anOrderBody(restaurant) })).statusCode).toBe(201)
    expect(count).toHaveBeenCalled()
  })

  it('include no listing that does not exist, nor the sender of a message to it', async () => {
    const count = vi.spyOn(test.service.counters.in('mail'), 'count')
    const body = { name: 'Vera', email: 'vera@example.com', message: 'Is this job still open?' }
    expect((await test.send(contactPoster, { params: { id: 'invented' }, body })).statusCode).toBe(404)
    expect(count).not.toHaveBeenCalled()
  })

  it('for wrong passwords depend on the account, not on the session or the spelling of its header', async () => {
    const login = { body: { email: restaurant.email, password: restaurant.password } }
    const { UserObj } = (await test.send(accounts.login, login)).json<{ UserObj: { token: string } }>()
    const schemes = ['', 'Bearer ', 'bearer ', 'bEaReR ', 'BEARER ', 'BeArEr ']
    const statuses: number[] = []
    for (const token of [restaurant.token, UserObj.token]) {
      for (const scheme of schemes) {
        const body = {
          name: 'Olive',
          phone: '0390001111',
          location: 'Carlton VIC',
          email: 'new@example.com',
          password: 'not this one',
        }
        const answer = await test.send(ownAccount.updateAccount, { token: `${scheme}${token}`, body })
        statuses.push(answer.statusCode)
      }
    }
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses.slice(10)).toEqual([429, 429])
  })

  it('are the same for all addresses of an IPv6 /64 network', async () => {
    const body = { name: 'Vera', email: 'vera@example.com', phone: '', message: 'More soup' }
    for (let host = 1; host <= 10; host += 1) {
      expect((await from(`2001:db8:1:2::${host}`, sendFeedback, body)).statusCode).toBe(201)
    }
    expect((await from('2001:db8:1:2:ffff::1', sendFeedback, body)).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1', sendFeedback, body)).statusCode).toBe(201)
  })

  it('are the same for every spelling of a forwarded address, and the proxy’s own for an invalid one', async () => {
    const proxied = await buildTestApp(store(), { rateLimits: true, trustProxy: ['127.0.0.0/8'] })
    const body = { name: 'Vera', email: 'vera@example.com', phone: '', message: 'More soup' }
    const by = async (forwarded: string) =>
      (await proxied.send(sendFeedback, { body, headers: { 'x-forwarded-for': forwarded } })).statusCode
    for (let port = 1; port <= 10; port += 1) expect(await by(`50.1.1.1:${port}`)).toBe(201)
    expect([await by('50.1.1.1'), await by('::ffff:3201:0101'), await by('[::FFFF:50.1.1.1]:9')]).toEqual([
      429, 429, 429,
    ])
    for (let word = 1; word <= 10; word += 1) expect(await by(`<script${word}>`)).toBe(201)
    expect([await by('050.001.001.001'), await by('50.1.1.2')]).toEqual([429, 201])
    await proxied.close()
  })

  it('have windows that ignore changes of the system clock', async () => {
    const steady = { at: 0 }
    await test.close()
    test = await buildTestApp(store(), { rateLimits: true, steadyNow: () => steady.at })
    restaurant = await aRestaurant(test)
    const order = async () => (await test.send(placeOrder, { body: anOrderBody(restaurant) })).statusCode
    for (let orders = 0; orders < 3; orders += 1) expect(await order()).toBe(201)
    test.clock.advance(24 * 60 * MINUTE_MS)
    expect(await order()).toBe(429)
    test.clock.advance(-48 * 60 * MINUTE_MS)
    steady.at += MINUTE_MS
    expect(await order()).toBe(201)
  })
})
