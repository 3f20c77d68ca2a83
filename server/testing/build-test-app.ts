import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import type { Service } from '#server/service.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** A clock that tests move. Starts at Friday 20 November 2026, 18:30 in Melbourne. */
export class TestClock {
  at = Date.parse('2026-11-20T07:30:00Z')
  now = () => this.at
  advance(ms: number): void {
    this.at += ms
  }
}

export type TestApp = {
  app: FastifyInstance
  service: Service
  clock: TestClock
  /** Sends a call through the real app: `send(placeOrder, { body, token })`. */
  send(endpoint: Endpoint, parts?: Parts): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

type Parts = {
  token?: string | undefined
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

/** The real app on a real database; only the clock is the test's. Rate limits are off unless asked for. */
export async function buildTestApp(
  store: Store,
  options: { rateLimits?: boolean; clientDir?: string } = {},
): Promise<TestApp> {
  const clock = new TestClock()
  // A busy machine may hold a test's event loop for seconds: that is no overload of the app's.
  const { app, service } = await buildApp({
    store,
    now: clock.now,
    rateLimits: false,
    overloadedAfterMs: 0,
    ...options,
  })
  await app.ready()
  return {
    app,
    service,
    clock,
    send: ({ method, url }, { token, params = {}, query = {}, body, headers = {} } = {}) =>
      app.inject({
        method,
        url: url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: {
          ...(token === undefined ? {} : { authorization: token }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      }),
    close: () => app.close(),
  }
}
