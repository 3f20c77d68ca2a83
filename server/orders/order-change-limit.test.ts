import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/orders/orders-api.ts'

onBothDatabases('changes to orders', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
  })
  afterAll(() => test.close())

  it('are limited to 150 in ten seconds for each account, whatever their kind', async () => {
    const [of, other] = [await aRestaurant(test), await aRestaurant(test)]
    const place = async (at: typeof of) =>
      (await test.send(calls.placeOrder, { body: anOrderBody(at) })).json<calls.WireOrder>()._id
    const change = (at: typeof of, id: string, status: string) =>
      test.send(calls.changeOrder, { token: at.token, params: { id }, body: { status } })
    const [id, others] = [await place(of), await place(other)]
    for (let times = 0; times < 150; times += 1) {
      expect((await change(of, id, times % 2 ? 'new' : 'preparing')).statusCode).not.toBe(429)
    }
    expect((await change(of, id, 'preparing')).json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    const hidden = await test.send(calls.hideOrder, { token: of.token, params: { id }, body: { hide: true } })
    expect(hidden.statusCode).toBe(429)
    expect((await change(other, others, 'preparing')).statusCode).toBe(200)
    test.clock.advance(10_000)
    expect((await change(of, id, 'preparing')).statusCode).not.toBe(429)
  })
})
