import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgotPassword } from '#shared/accounts/passwords-api.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'
import { watchUnseenOrders } from './alerts/watch-unseen-orders.ts'
import { type Store, StoreUnavailable } from './db/unit-of-work.ts'
import { errorForLog } from './log.ts'
import { startSchedule } from './schedule/schedule.ts'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'
import { openTestSqlite } from './testing/databases.ts'
import { anOrderBody, aRestaurant } from './testing/factories.ts'

/** A fault as PostgreSQL's driver and drizzle report it: the row's values in the message, the key's in the detail. */
function faultWith(values: string[]): Error {
  const cause = Object.assign(new Error('terminating connection'), { code: '57P01', detail: `Key (email)=(${values})` })
  return new DrizzleQueryError('insert into "orders" …', values, cause)
}

describe('an error in the log', () => {
  it('includes its type, stack and code, but nothing of a row', () => {
    const logged = errorForLog(new StoreUnavailable('unreachable', faultWith(['dina@example.com'])))
    expect(logged.cause?.cause).toMatchObject({ type: 'Error', code: '57P01' })
    expect(logged.stack).toContain('log.test.ts')
    expect(JSON.stringify(logged)).not.toContain('dina')
  })

  it('keeps the message of a programming error', () => {
    expect(errorForLog(new TypeError('x is undefined'))).toMatchObject({ type: 'TypeError', message: 'x is undefined' })
    expect(errorForLog('dina@example.com')).toEqual({ type: 'string', message: '', stack: '' })
  })
})

describe('the server’s log', () => {
  const opened = openTestSqlite()
  const lines: string[] = []
  let fault: Error | undefined
  let test: TestApp
  beforeAll(async () => {
    const mailer = {
      send: async ({ to }: { to: string }) => {
        throw Object.assign(new Error(`550 <${to}> unknown`), { code: 'EENVELOPE', rejected: [to] })
      },
    }
    const stream = new Writable({
      write: (line, _, done) => {
        lines.push(String(line))
        done()
      },
    })
    const store: Store = {
      ...opened.store,
      write: (unit, lane) => (fault ? Promise.reject(fault) : opened.store.write(unit, lane)),
    }
    test = await buildTestApp(store, { mailer, logger: { level: 'trace', stream } })
  })
  afterAll(async () => {
    await test.close()
    await opened.remove()
  })

  it('contains no personal data after failed writes and rejected emails', async () => {
    const of = await aRestaurant(test)
    await test.send(placeOrder, { body: anOrderBody(of) })
    test.clock.advance(2 * 60_000)
    const alerts = watchUnseenOrders(test.service, test.app.log)
    await alerts.run()
    await test.send(forgotPassword, { body: { email: of.email } })
    fault = faultWith(['Dina', 'dina@example.com', '0411222333'])
    expect((await test.send(placeOrder, { body: anOrderBody(of) })).statusCode).toBe(500)
    const rounds = startSchedule(test.service, [{ ...alerts, everyMs: 1 }], test.app.log)
    await expect.poll(() => lines.join('')).toContain('schedule.failed')
    await rounds()
    fault = undefined
    const log = lines.join('')
    for (const event of ['alert.unsent', 'mail.failed', 'request.failed']) expect(log).toContain(event)
    expect(log).toContain('57P01')
    expect(log).not.toMatch(/dina|0411222333|@example\.com|Olive/i)
  })
})
