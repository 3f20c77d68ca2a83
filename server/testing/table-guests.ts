import type { Endpoint } from '#shared/endpoint.ts'
import { type PlaceOrderBody, placeOrder } from '#shared/orders/orders-api.ts'
import type { TestApp } from './build-test-app.ts'
import { anOrderBody, type TestRestaurant } from './factories.ts'

/** A browser at a table: it opens the table's page, keeps its cookies, and orders. */
export function aGuest(test: TestApp, of: TestRestaurant, tableNumber = 7, remoteAddress = '203.0.113.7') {
  const cookies: Record<string, string> = {}

  async function send(call: Endpoint, body: object, headers: Record<string, string> = {}) {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const answer = await test.send(call, {
      body,
      headers: { ...headers, ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}) },
      remoteAddress,
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }

  return {
    cookies,
    send,
    /** Needs an app with a client folder. */
    openPage: async () => {
      const url = `/order/${of.restaurantId}/${tableNumber}`
      const headers = { 'accept-encoding': 'br' } // as browsers send; otherwise the kept page is decompressed each time
      const answer = await test.app.inject({ url, headers, cookies, remoteAddress })
      for (const { name, value } of answer.cookies) cookies[name] = value
      return answer
    },
    order: (changes: Partial<PlaceOrderBody> = {}, key?: string) =>
      send(
        placeOrder,
        anOrderBody(of, { tableNumber, ...changes }),
        key === undefined ? {} : { 'idempotency-key': key },
      ),
  }
}

export type Guest = ReturnType<typeof aGuest>
