import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant } from '#server/testing/factories.ts'
import { aTarget } from '#server/testing/routes/a-target.ts'
import { HOSTILE_VALUES, placesIn, withReplaced } from '#server/testing/routes/hostile-values.ts'
import type { Parts } from '#server/testing/routes/route-entry.ts'
import { ROUTE_TABLE } from '#server/testing/routes/route-table.ts'
import { ERROR_STATUS, type ErrorBody } from '#shared/error-codes.ts'

const RANDOM_REQUESTS = 300
const AT_ONCE = 25

type Damage = { at: readonly (string | number)[]; value: unknown }

/** What is wrong with an answer, if anything: a 5xx, or an error that does not have the documented form. */
function faultOf(answer: LightMyRequestResponse): string | undefined {
  if (answer.statusCode < 400) return undefined
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body}`
  const { statusCode, code, message } = answer.json<ErrorBody>()
  const isAsDocumented =
    statusCode === answer.statusCode && ERROR_STATUS[code] === statusCode && /\w.*[.!]$/s.test(message)
  const tellsTooMuch = /\b(sqlite|postgres|select|insert|constraint|node_modules)\b/i.test(answer.body)
  return isAsDocumented && !tellsTooMuch ? undefined : answer.body
}

onBothDatabases('bad requests', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  function sendDamaged(call: (typeof ROUTE_TABLE)[number]['call'], whole: Parts, damages: readonly Damage[]) {
    const { body, params, query, headers, token } = damages.reduce<unknown>(
      (parts, { at, value }) => withReplaced(parts, at, value),
      whole,
    ) as Parts
    return test.send(call, {
      ...(token === undefined ? {} : { token: asAddressText(token) }),
      ...(body === undefined ? {} : { body }),
      params: asText(params),
      query: asText(query),
      headers: asText(headers, (text) => String(text).replace(/[^\x20-\x7e]/g, '?')), // Node rejects others
    })
  }

  describe.each(ROUTE_TABLE.map((entry) => [`${entry.call.method} ${entry.call.url}`, entry] as const))(
    '%s',
    (_, entry) => {
      it('answers damaged requests with a 4xx error, never with a 5xx', {
        timeout: 120_000,
      }, async () => {
        const restaurant = await aRestaurant(test) // one per route, so that accepted damage does not affect the next
        const account = await store().read(() => findAccountByEmail(restaurant.email))
        const token = await store().write(() => openSession(account?.id ?? '', { now: test.clock.now() }))
        const target = await aTarget(test, restaurant, entry)
        const whole = (): Parts => ({ token, ...entry.parts(target) })
        const places = placesIn(whole()).filter((at) => at.length > 0 && !/^(params|query|headers)$/.test(at.join('.')))

        const faults: string[] = []
        const check = async (damages: readonly Damage[]): Promise<boolean> => {
          const fault = faultOf(await sendDamaged(entry.call, whole(), damages))
          if (fault !== undefined) faults.push(`${JSON.stringify(damages).slice(0, 300)}: ${fault}`)
          return fault === undefined
        }

        const single = places.flatMap((at) => HOSTILE_VALUES.map((value) => [{ at, value }]))
        for (let done = 0; done < single.length; done += AT_ONCE) {
          await Promise.all(single.slice(done, done + AT_ONCE).map(check))
        }
        expect(faults).toEqual([])

        const anyDamage = fc.record({
          at: fc.constantFrom(...places),
          value: fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.jsonValue(), fc.string({ unit: 'binary' })),
        })
        const anyBatch = fc.array(fc.array(anyDamage, { minLength: 1, maxLength: 4 }), {
          minLength: AT_ONCE,
          maxLength: AT_ONCE,
        })
        await fc.assert(
          fc.asyncProperty(anyBatch, async (batch) => {
            faults.length = 0
            await Promise.all(batch.map(check))
            expect(faults).toEqual([])
          }),
          { numRuns: RANDOM_REQUESTS / AT_ONCE },
        )
      })
    },
  )

  describe('are rejected', () => {
    const raw = async (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
      (await test.app.inject({ method: 'POST', url: '/api/feedback', headers, payload })).json<ErrorBody>()

    it.each(['', '{', '{"name":}', 'name=Vera', '{"__proto__":{}}', '['.repeat(30_000)])(
      'if the JSON is invalid: %s',
      async (payload) => {
        expect(await raw(payload)).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' })
      },
    )

    it('above 64 KB', async () => {
      const message = 'x'.repeat(64 * 1024)
      expect(await raw(JSON.stringify({ message }))).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' })
    })

    it('with an unsupported content type', async () => {
      for (const type of ['application/xml', 'multipart/form-data; boundary=x', 'nonsense', '']) {
        expect(await raw('{}', { 'content-type': type })).toMatchObject({ statusCode: 415, code: 'UNSUPPORTED_TYPE' })
      }
    })

    it.each(['/api/nowhere', '/nowhere', '/api/orders/1/2/3', '/api/register', `/api/${'x'.repeat(5_000)}`])(
      'with 404 at an unknown address: %s',
      async (url) => {
        const answer = await test.app.inject({ method: 'GET', url })
        expect(answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
      },
    )

    it.each(['/api/orders/%ZZ/status', '/api/orders/%00/status', '/%E0%A4%A', '/api/menu-items?restaurantId=%00'])(
      'with 400 if the address is malformed: %s',
      async (url) => {
        const answer = await test.app.inject({ method: 'GET', url })
        expect(answer.json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' })
      },
    )

    it('if a query parameter is repeated', async () => {
      const url = '/api/menu-items?restaurantId=one&restaurantId=other'
      const answer = await test.app.inject({ method: 'GET', url })
      expect(answer.json()).toMatchObject({ statusCode: 400, details: { field: 'restaurantId' } })
    })
  })
})

/** Converts a damaged value to text, because addresses and headers contain nothing else. */
function asText(values: unknown, clean = asAddressText): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, clean(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))]),
  )
}

// A lone surrogate cannot be written in an address.
function asAddressText(value: unknown): string {
  return String(typeof value === 'object' ? JSON.stringify(value) : value).replace(/\p{Surrogate}/gu, '?')
}
