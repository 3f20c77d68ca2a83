import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import { login, logout, type SignedIn } from '#shared/accounts/accounts-api.ts'
import * as ownAccount from '#shared/accounts/own-account-api.ts'
import { changePassword, resetPassword } from '#shared/accounts/passwords-api.ts'
import * as billing from '#shared/billing/billing-api.ts'
import * as feedback from '#shared/feedback/feedback-api.ts'
import {
  createEmployerPost,
  decideReport,
  listReports,
  readJob,
  reportPost,
} from '#shared/marketplace/marketplace-api.ts'
import { listOrders, placeOrder } from '#shared/orders/orders-api.ts'
import { logSecurity, SECURITY_EVENTS, sampledSecurityLog } from './security-log.ts'
import { buildTestApp, type TestApp } from './testing/build-test-app.ts'
import { openTestSqlite } from './testing/databases.ts'
import { anAccount, anEmployerPostBody, anOrderBody, aRestaurant, type TestRestaurant } from './testing/factories.ts'

type Line = { event: string; reqId?: string; accountId?: string; route?: string; action?: string; count?: number }

const PERSONAL = /@example\.com|0390001111|0411222333|Olive|Vera|Lucky Penny|Test Street|127\.0\.0\.1|203\.0\.113/i

describe('security events in the log', () => {
  const opened = openTestSqlite()
  let lines: string[] = []
  let test: TestApp
  let owner: TestRestaurant
  let operator: { id: string; token: string }
  beforeAll(async () => {
    const stream = new Writable({
      write: (line, _, done) => {
        lines.push(String(line))
        done()
      },
    })
    const logger = { level: 'info', stream }
    test = await buildTestApp(opened.store, { logger, rateLimits: true, publicUrl: 'https://tuckshop.example' })
    owner = await aRestaurant(test)
    operator = await opened.store.write(function* () {
      yield* anAccount('operator@example.com', 'admin')
      const id = (yield* findAccountByEmail('operator@example.com'))?.id ?? ''
      return { id, token: yield* openSession(id, { now: test.clock.now() }) }
    })
  })
  afterAll(async () => {
    await test.close()
    await opened.remove()
  })
  beforeEach(() => {
    lines = []
  })

  /** Security events since the start of the test; each line is checked for personal data. */
  function events(): Line[] {
    for (const line of lines) {
      expect(line).not.toMatch(PERSONAL)
      for (const token of [owner.token, operator.token]) expect(line).not.toContain(token)
    }
    const parsed = lines.map((line) => JSON.parse(line) as Line)
    return parsed.filter(({ event }) => event?.startsWith('security.'))
  }

  it('have a name, a sentence and the request’s id', () => {
    const info = vi.fn()
    logSecurity({ info }, 'security.forbidden', { route: 'GET /api/orders' })
    expect(info).toHaveBeenCalledWith(
      { event: 'security.forbidden', route: 'GET /api/orders' },
      SECURITY_EVENTS['security.forbidden'],
    )
  })

  it('cover forbidden requests, with account and route', async () => {
    const query = { restaurantId: 'foreign' }
    expect((await test.send(listOrders, { token: owner.token, query })).statusCode).toBe(403)
    await expect.poll(events).toHaveLength(1)
    const accountId = (await opened.store.read(() => findAccountByEmail(owner.email)))?.id
    expect(events()).toMatchObject([
      { event: 'security.forbidden', route: 'GET /api/orders', accountId, reqId: expect.stringMatching(/^r/) },
    ])
  })

  it('limit a flood of refusals to two lines a second, with a count', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const statuses: number[] = []
      for (let tries = 0; tries < 40; tries += 1) {
        const body = { email: 'nobody@example.com', password: 'a guess of many' }
        statuses.push((await test.send(login, { body })).statusCode)
      }
      const refused = statuses.filter((status) => status === 429).length
      expect(refused).toBe(29) // ten free tries, and one before the first pause
      await vi.waitFor(() => expect(events().map(({ event }) => event)).toContain('security.rate_limited'))
      vi.advanceTimersByTime(1_000)
      const limited = events().filter(({ event }) => event === 'security.rate_limited')
      const told = limited.reduce((sum, { count = 1 }) => sum + count, 0)
      expect(told).toBe(refused)
      expect(limited.length).toBeLessThan(refused / 2)
      expect(new Set(limited.map(({ route }) => route))).toEqual(new Set([`POST ${login.url}`]))
    } finally {
      vi.useRealTimers()
    }
  })

  it('cover a new kitchen code, the sign-in with it, and a wrong code, once each', async () => {
    const { code } = (await test.send(ownAccount.issueKitchenCode, { token: owner.token })).json<{ code: string }>()
    await test.send(ownAccount.redeemKitchenCode, { body: { code } })
    await test.send(ownAccount.redeemKitchenCode, { body: { code } })
    expect(events().map(({ event }) => event)).toEqual([
      'security.kitchen_code_issued',
      'security.sign_in',
      'security.sign_in_failed',
    ])
    expect(lines.join('')).not.toContain(code)
    expect(events().slice(0, 2)).toMatchObject([
      { accountId: expect.any(String), restaurantId: owner.restaurantId },
      { accountId: expect.any(String), route: ownAccount.redeemKitchenCode.url },
    ])
  })

  it('cover requests without a session, and for missing or other accounts’ resources', async () => {
    await test.send(ownAccount.readAccount, {})
    await test.send(ownAccount.signOutDevice, { token: owner.token, params: { id: 'somebody else’s' } })
    await test.send(readJob, { params: { id: 'gone' } })
    await expect.poll(events).toHaveLength(2)
    const accountId = (await opened.store.read(() => findAccountByEmail(owner.email)))?.id
    expect(events()).toMatchObject([
      { event: 'security.not_signed_in', route: 'GET /api/account' },
      { event: 'security.not_found', route: 'DELETE /api/account/devices/:id', accountId },
    ])
    expect(events()[0]).not.toHaveProperty('accountId')
  })

  it('cover a wrong password at a confirmation or change, and an invalid reset link', async () => {
    await test.send(ownAccount.confirmSession, { token: owner.token, body: { password: 'not this one' } })
    const body = { email: owner.email, oldPassword: 'not this one', newPassword: 'another long password' }
    await test.send(changePassword, { body })
    await test.send(resetPassword, { body: { token: 'never mailed', password: 'another long password' } })
    await expect.poll(events).toHaveLength(3)
    expect(events().map(({ event, route }) => [event, route])).toEqual([
      ['security.confirmation_failed', 'POST /api/account/confirm'],
      ['security.confirmation_failed', 'POST /api/changePassword'],
      ['security.reset_refused', '/api/resetPassword'],
    ])
  })

  it('cover invalid input and broken rules with route and account, without the input', async () => {
    const { token } = owner
    await test.send(ownAccount.updateAccount, { token, body: { phone: '0411222333 or Vera' } })
    await test.app.inject({
      method: 'POST',
      url: login.url,
      payload: 'Vera',
      headers: { 'content-type': 'text/plain' },
    })
    const cheap = {
      foodDetails: anOrderBody(owner).foodDetails.map((line) => ({ ...line, price: 0.01 })),
      total: '0.03',
    }
    expect((await test.send(placeOrder, { body: anOrderBody(owner, cheap) })).statusCode).toBe(409)
    await expect.poll(events).toHaveLength(3)
    const accountId = (await opened.store.read(() => findAccountByEmail(owner.email)))?.id
    expect(events()).toMatchObject([
      { event: 'security.input_refused', route: 'PUT /api/account', accountId },
      { event: 'security.input_refused', route: 'POST /api/login' },
      { event: 'security.rule_refused', route: 'POST /api/orders' },
    ])
  })

  it('cover ended sessions, one or all', async () => {
    const leaver = await aRestaurant(test)
    const account = await opened.store.read(() => findAccountByEmail(leaver.email))
    const again = async () =>
      (await test.send(login, { body: { email: leaver.email, password: leaver.password } })).json<SignedIn>().UserObj
    await test.send(logout, { token: (await again()).token })
    const id = hashToken((await again()).token)
    await test.send(ownAccount.signOutDevice, { token: leaver.token, params: { id } })
    await test.send(ownAccount.logoutEverywhere, { token: leaver.token })
    await test.send(logout, {})
    const ended = events().filter(({ event }) => event === 'security.signed_out')
    expect(ended.map(({ accountId, action }) => [accountId, action])).toEqual(
      ['this device', 'one device', 'all devices'].map((action) => [account?.id, action]),
    )
  })

  it('cover each action of the operator once', async () => {
    const { token } = operator
    const words = { name: 'Vera', email: 'vera@example.com', phone: '', message: 'More soup' }
    const { _id } = (await test.send(feedback.sendFeedback, { body: words })).json<{ _id: string }>()
    const post = (await test.send(createEmployerPost, { token: owner.token, body: anEmployerPostBody() })).json<{
      _id: string
    }>()
    await test.send(reportPost, { params: { id: post._id }, body: { reason: 'Not a real listing' } })
    const [report] = (await test.send(listReports, { token })).json<{ _id: string }[]>()
    lines = []
    await test.send(feedback.changeFeedback, { token, params: { id: _id }, body: { status: 'read' } })
    await test.send(billing.chargeTheUser, { token, body: { restaurantId: owner.restaurantId } })
    await test.send(decideReport, { token, params: { id: report?._id ?? '' }, body: { status: 'removed' } })
    expect(events()).toMatchObject(
      ['feedback read', 'charge', 'listing removed'].map((action) => ({
        event: 'security.operator_action',
        action,
        accountId: operator.id,
      })),
    )
  })
})

it('security log lines are limited in number when a flood hits many routes and accounts', () => {
  vi.useFakeTimers()
  const info = vi.fn()
  const note = sampledSecurityLog({ info }, () => 0)
  for (let n = 0; n < 5_000; n += 1) {
    note({ info }, 'security.forbidden', { route: `GET /${n % 100}`, accountId: `account ${n}` })
  }
  vi.advanceTimersByTime(1_000)
  expect(info.mock.calls.length).toBeLessThanOrEqual(2 * 21)
  expect(info.mock.calls.reduce((sum, [{ count = 1 }]) => sum + count, 0)).toBe(5_000)
  vi.useRealTimers()
})

it('security log lines of a burst are grouped by route and event', () => {
  vi.useFakeTimers()
  let now = 0
  const info = vi.fn()
  const note = sampledSecurityLog({ info }, () => now)
  for (const route of ['GET /a', 'GET /b', 'GET /a', 'GET /a']) note({ info }, 'security.forbidden', { route })
  note({ info }, 'security.rate_limited', { route: 'GET /a' })
  expect(info).toHaveBeenCalledTimes(3)
  now += 1_000
  vi.advanceTimersByTime(1_000)
  expect(info).toHaveBeenCalledTimes(4)
  expect(info.mock.calls.at(-1)?.[0]).toEqual({ event: 'security.forbidden', route: 'GET /a', count: 2 })
  note({ info }, 'security.forbidden', { route: 'GET /a', accountId: 'a' })
  expect(info.mock.calls.at(-1)?.[0]).toEqual({ event: 'security.forbidden', route: 'GET /a', accountId: 'a' })
  vi.useRealTimers()
})
