import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type AppOptions, buildApp } from '#server/app.ts'
import type { Store } from '#server/db/unit-of-work.ts'
import type { Mail } from '#server/mail/mailer.ts'
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
  /** The scheduled work, to be run by name. */
  run: (work: string) => Promise<void>
  clock: TestClock
  /** The emails sent so far, oldest first. */
  mails: Mail[]
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
  /** The network address it comes from. */
  remoteAddress?: string
}

/** The real app on a real database, with the test's clock. Rate limits are off by default. */
export async function buildTestApp(
  store: Store,
  options: Partial<
    Pick<
      AppOptions,
      | 'rateLimits'
      | 'steadyNow'
      | 'isProduction'
      | 'opsToken'
      | 'trustProxy'
      | 'clientDir'
      | 'mailer'
      | 'logger'
      | 'payments'
      | 'isSubscriptionRequired'
      | 'isSecondFactorRequired'
      | 'publicUrl'
    >
  > = {},
): Promise<TestApp> {
  const clock = new TestClock()
  const mails: Mail[] = []
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tuckshop-data-'))
  // A busy machine may block a test's event loop for seconds, which is not an overload of the app.
  const { app, service, works } = await buildApp({
    store,
    now: clock.now,
    dataDir,
    mailer: { send: async (mail) => void mails.push(mail) },
    rateLimits: false,
    overloadedAfterMs: 0,
    ...options,
  })
  await app.ready()
  return {
    app,
    service,
    run: async (name) => works.find((work) => work.name === name)?.run(),
    clock,
    mails,
    send: ({ method, url }, { token, params = {}, query = {}, body, headers = {}, remoteAddress } = {}) =>
      app.inject({
        method,
        url: url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: {
          ...(token === undefined ? {} : { authorization: token }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(remoteAddress === undefined ? {} : { remoteAddress }),
        ...(body === undefined ? {} : { payload: payloadOf(body, headers) }),
      }),
    close: async () => {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Form bodies are sent as text with one byte per character; everything else is JSON. */
function payloadOf(body: unknown, headers: Record<string, string>): string | Buffer {
  const isForm = typeof body === 'string' && headers['content-type']?.startsWith('multipart/')
  return isForm ? Buffer.from(body, 'latin1') : JSON.stringify(body)
}
