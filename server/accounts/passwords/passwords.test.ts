import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import * as calls from '#shared/accounts/passwords-api.ts'
import { resetTokenIn } from '#shared/accounts/reset-link.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import { RESET_MS } from './forgot-password.ts'

const NEW = 'another long password'

onBothDatabases('passwords', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const logIn = async (email: string, password: string) =>
    (await test.send(accounts.login, { body: { email, password } })).statusCode
  const verify = async (token: string) => (await test.send(accounts.verifyToken, { body: { token } })).statusCode
  const forget = (email: string) => test.send(calls.forgotPassword, { body: { email } })
  const reset = (token: string, password = NEW) => test.send(calls.resetPassword, { body: { token, password } })
  const change = (body: Partial<calls.ChangePasswordBody>, token?: string) =>
    test.send(calls.changePassword, { token, body })

  /** Requests a reset email and gives the token in its link. */
  async function mailedToken(email: string): Promise<string> {
    expect((await forget(email)).statusCode).toBe(200)
    const url = new URL(test.mails.at(-1)?.link?.url ?? '')
    expect(url.pathname).toBe('/reset-password')
    return resetTokenIn(url) ?? ''
  }

  describe('a forgotten password', () => {
    it('sends a reset link to the account’s email', async () => {
      const owner = await anOwner(test)
      const answer = await test.send(calls.forgotPassword, {
        body: { email: ` ${owner.email.toUpperCase()}` },
        headers: { host: 'menu.local:8080' },
      })
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
      const mail = test.mails.at(-1)
      expect(mail).toMatchObject({ to: owner.email, subject: 'Reset your Tuckshop password' })
      expect(mail?.link?.url).toMatch(/^http:\/\/menu\.local:8080\/reset-password#token=[\w-]{43}$/)
    })

    it('sends no link with a forged Host', async () => {
      const owner = await anOwner(test)
      const mailed = test.mails.length
      const answer = await test.send(calls.forgotPassword, {
        body: { email: owner.email },
        headers: { host: 'evil.example' },
      })
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST' })
      expect(test.mails).toHaveLength(mailed)
    })

    it('answers 404 for an unknown email, and sends no email', async () => {
      const mailed = test.mails.length
      expect((await forget('nobody@example.com')).json()).toMatchObject({
        statusCode: 404,
        code: 'USER_NOT_FOUND',
        message: 'User not found.',
      })
      expect(test.mails).toHaveLength(mailed)
    })

    it('is replaced through the link, which works once and signs out every device', async () => {
      const owner = await anOwner(test)
      const token = await mailedToken(owner.email)
      const told = vi.spyOn(test.service.publisher, 'tokensRevoked')
      expect((await reset(token)).json()).toEqual({ ok: true })
      expect(told.mock.calls).toEqual([[[hashToken(owner.token)]]])
      told.mockRestore()
      expect(await verify(owner.token)).toBe(401)
      expect([await logIn(owner.email, owner.password), await logIn(owner.email, NEW)]).toEqual([400, 200])
      expect((await reset(token, 'a third long password')).json()).toMatchObject({
        statusCode: 400,
        code: 'LINK_SPENT',
        message: 'This link has expired or has been used. Please ask for a new one.',
      })
      expect(await logIn(owner.email, NEW)).toBe(200)
    })

    it('is replaced by only one of several simultaneous requests', async () => {
      const owner = await anOwner(test)
      const token = await mailedToken(owner.email)
      const passwords = Array.from({ length: 5 }, (_, index) => `long password number ${index}`)
      const answers = await Promise.all(passwords.map((password) => reset(token, password)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400, 400])
      const winner = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? ''
      expect(await logIn(owner.email, winner)).toBe(200)
    })

    it('has a link that is valid for an hour', async () => {
      const owner = await anOwner(test)
      const token = await mailedToken(owner.email)
      test.clock.advance(RESET_MS)
      expect((await reset(token)).statusCode).toBe(400)
      const inTime = await mailedToken(owner.email)
      test.clock.advance(RESET_MS - 1)
      expect((await reset(inTime)).statusCode).toBe(200)
    })

    it('has only one valid link: a new one replaces the earlier one', async () => {
      const owner = await anOwner(test)
      const [first, second] = [await mailedToken(owner.email), await mailedToken(owner.email)]
      expect([(await reset(first)).statusCode, (await reset(second)).statusCode]).toEqual([400, 200])
    })

    it('has a link that is stored only as a hash and is not used up by a password that is too short', async () => {
      const owner = await anOwner(test)
      const token = await mailedToken(owner.email)
      expect(await store().read(() => findWord(token))).toBeUndefined()
      expect(await store().read(() => findWord(hashToken(token)))).toMatchObject({ purpose: 'reset-password' })
      expect((await reset(token, 'short')).json()).toMatchObject({ statusCode: 400, details: { field: 'password' } })
      expect((await reset(token)).statusCode).toBe(200)
    })
  })

  describe('changing a password', () => {
    it('needs the old one, signs other devices out and keeps this one signed in', async () => {
      const owner = await anOwner(test)
      const here = (
        await test.send(accounts.login, { body: { email: owner.email, password: owner.password } })
      ).json<accounts.SignedIn>().UserObj.token
      const body = { email: owner.email.toUpperCase(), oldPassword: owner.password, newPassword: NEW }
      const told = vi.spyOn(test.service.publisher, 'tokensRevoked')
      expect((await change(body, here)).json()).toEqual({ ok: true })
      expect(told.mock.calls).toEqual([[[hashToken(owner.token)]]])
      told.mockRestore()
      expect([await verify(owner.token), await verify(here)]).toEqual([401, 200])
      expect([await logIn(owner.email, owner.password), await logIn(owner.email, NEW)]).toEqual([400, 200])
    })

    it('needs no session, and another account’s session does not count', async () => {
      const [owner, other] = [await anOwner(test), await anOwner(test)]
      const body = { email: owner.email, oldPassword: owner.password, newPassword: NEW }
      expect((await change(body, other.token)).statusCode).toBe(200)
      expect([await verify(owner.token), await verify(other.token)]).toEqual([401, 200])
    })

    it('answers the same for a wrong password and an unknown email, and changes nothing', async () => {
      const owner = await anOwner(test)
      const wrong = await change({ email: owner.email, oldPassword: 'not this one', newPassword: NEW })
      const nobody = await change({ email: 'nobody@example.com', oldPassword: owner.password, newPassword: NEW })
      expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'WRONG_PASSWORD' })
      expect(nobody.json()).toEqual(wrong.json())
      expect([await logIn(owner.email, owner.password), await verify(owner.token)]).toEqual([200, 200])
    })

    it('invalidates a kitchen code that was issued before', async () => {
      const owner = await anOwner(test)
      const { code } = (await test.send(own.issueKitchenCode, { token: owner.token })).json<own.KitchenCode>()
      await change({ email: owner.email, oldPassword: owner.password, newPassword: NEW })
      expect((await test.send(own.redeemKitchenCode, { body: { code } })).statusCode).toBe(400)
    })

    it('invalidates a reset link that was sent before', async () => {
      const owner = await anOwner(test)
      const token = await mailedToken(owner.email)
      await change({ email: owner.email, oldPassword: owner.password, newPassword: NEW })
      expect((await reset(token, 'a third long password')).statusCode).toBe(400)
    })
  })
})

onBothDatabases('password rate limits', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
  })
  afterAll(() => test.close())

  const send = async (url: string, remoteAddress: string, payload: object) =>
    test.app.inject({ method: 'POST', url, remoteAddress, payload })

  it.each([
    ['a known', (owner: string) => owner, 200],
    ['an unknown', () => 'nobody@example.com', 404],
  ])('allow three reset emails an hour to %s address, counted over all networks', async (_, addressOf, status) => {
    const address = addressOf((await anOwner(test)).email)
    const forget = (n: number, email: string) => send('/api/forgotPassword', `10.3.${status % 7}.${n}`, { email })
    const statuses = await Promise.all([1, 2, 3].map(async (n) => (await forget(n, address)).statusCode))
    expect(statuses).toEqual([status, status, status])
    const refused = await forget(4, address.toUpperCase())
    expect(refused.json<ErrorBody>()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds > 0 && seconds <= 60 * 60).toBe(true)
    expect((await forget(5, `somebody-else-${status}@example.com`)).statusCode).toBe(404)
  })

  it('do not count requests with a forged Host', async () => {
    const { email } = await anOwner(test)
    const ask = (host: string) => test.send(calls.forgotPassword, { body: { email }, headers: { host } })
    for (let n = 0; n < 40; n += 1) expect((await ask('evil.example')).json()).toMatchObject({ statusCode: 400 })
    const sent = test.mails.length
    expect((await ask('till.local')).statusCode).toBe(200)
    expect(test.mails.slice(sent).map(({ to }) => to)).toEqual([email])
  })

  it('allow a known device three further reset emails', async () => {
    const owner = await anOwner(test)
    const forget = async (n: number, cookies: Record<string, string> = {}) => {
      const payload = { email: owner.email }
      const place = { remoteAddress: `10.8.0.${n}`, payload, cookies }
      return (await test.app.inject({ method: 'POST', url: '/api/forgotPassword', ...place })).statusCode
    }
    const logIn = await test.send(accounts.login, { body: { email: owner.email, password: owner.password } })
    const cookies = { device: logIn.cookies.find(({ name }) => name === 'device')?.value ?? '' }
    for (let n = 1; n <= 3; n += 1) await forget(n)
    expect([await forget(4), await forget(5, cookies)]).toEqual([429, 200])
    expect([await forget(6, cookies), await forget(7, cookies), await forget(8, cookies)]).toEqual([200, 200, 429])
  })
})

onBothDatabases('a reset email that cannot be sent', (store) => {
  it('answers 503, and the link that was sent before still works', async () => {
    const sent: Mail[] = []
    let isAsleep = false
    const failing = {
      send: async (mail: Mail) => {
        if (isAsleep) throw new Error('the mail server is down')
        sent.push(mail)
      },
    }
    const test = await buildTestApp(store(), { mailer: failing })
    const owner = await anOwner(test)
    await test.send(calls.forgotPassword, { body: { email: owner.email } })
    isAsleep = true
    const answer = await test.send(calls.forgotPassword, { body: { email: owner.email } })
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'MAIL_UNAVAILABLE' })
    expect(answer.body).not.toContain('down')
    const token = resetTokenIn(new URL(sent[0]?.link?.url ?? '')) ?? ''
    expect((await test.send(calls.resetPassword, { body: { token, password: NEW } })).statusCode).toBe(200)
    await test.close()
  })
})
