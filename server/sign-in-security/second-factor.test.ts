import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONFIRMED_MS } from '#server/auth/secrets/tokens.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aPoster } from '#server/testing/factories.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import { recoveryCodeAsShown } from '#shared/sign-in-security/recovery-code.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'
import { resetSignInFactors } from './reset-factors.ts'
import { findAuthenticator, hasSecondFactor } from './second-factor-repository.ts'

const STEP_MS = 30_000

onBothDatabases('a second factor', (store) => {
  let test: TestApp
  let owner: { token: string; email: string; password: string }
  beforeAll(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
  })
  beforeEach(async () => {
    owner = await anOwner(test)
  })
  afterAll(() => test.close())

  const codeAt = (secret: string, at = test.clock.now()) => new TOTP({ secret }).generate({ timestamp: at })
  const logIn = (who = owner) => test.send(accounts.login, { body: { email: who.email, password: who.password } })
  const challengeFor = async (who = owner) => {
    const body = (await logIn(who)).json<ErrorBody>()
    expect(body).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_NEEDED' })
    return String(body.details?.challenge)
  }
  const secondStep = (challenge: string, code: string) =>
    test.send(calls.loginSecondFactor, { body: { challenge, code } })
  const begin = async (who = owner) =>
    (await test.send(calls.beginSecondFactor, { token: who.token })).json<calls.NewAuthenticator>()
  const enable = (code: string, who = owner) =>
    test.send(calls.enableSecondFactor, { token: who.token, body: { code } })
  const readSecurity = async (who = owner) =>
    (await test.send(calls.readSignInSecurity, { token: who.token })).json<calls.SignInSecurity>()
  const renew = (code: string, token = owner.token) => test.send(calls.renewRecoveryCodes, { token, body: { code } })
  /** Sets up the second factor, and advances to a time step with an unused code. */
  const setUp = async (who = owner) => {
    const { secret } = await begin(who)
    const answer = await enable(codeAt(secret), who)
    expect(answer.statusCode).toBe(200)
    test.clock.advance(STEP_MS)
    return { secret, recoveryCodes: answer.json<calls.NewRecoveryCodes>().recoveryCodes }
  }

  describe('setting it up', () => {
    it('shows a secret for an app, and takes effect once a code proves that the app has it', async () => {
      const { secret, uri } = await begin()
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(uri).toBe(
        `otpauth://totp/Tuckshop:${encodeURIComponent(owner.email)}?issuer=Tuckshop&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
      )
      expect((await logIn()).statusCode).toBe(200)
      expect((await enable('000000')).json()).toMatchObject({ statusCode: 400, code: 'WRONG_CODE' })
      const { recoveryCodes, security } = (await enable(codeAt(secret))).json<calls.NewRecoveryCodes>()
      expect(new Set(recoveryCodes).size).toBe(10)
      expect(security).toEqual({
        secondFactor: { isOn: true, recoveryCodesLeft: 10 },
        passkeys: [],
        isRequired: false,
      })
      expect((await logIn()).statusCode).toBe(403)
    })

    it('asks for the password again after ten minutes', async () => {
      test.clock.advance(CONFIRMED_MS)
      const answer = await test.send(calls.beginSecondFactor, { token: owner.token })
      expect(answer.json()).toMatchObject({ statusCode: 403, code: 'PASSWORD_REQUIRED' })
    })

    it('encrypts the secret, bound to the account', async () => {
      const { secret } = await begin()
      const user = (await test.send(own.readAccount, { token: owner.token })).json<own.OwnAccount>().user
      const kept = await store().read(() => findAuthenticator(user.id))
      expect(kept?.sealedSecret).not.toContain(secret)
      const { secretBox } = test.service
      expect(secretBox.open(kept?.sealedSecret ?? '', user.id)).toBe(secret)
      expect(secretBox.open(kept?.sealedSecret ?? '', 'another')).toBeUndefined()
    })

    it('cannot start again while it is on, and an unfinished set-up is deleted after an hour', async () => {
      const first = await begin()
      const { secret } = await begin()
      expect((await enable(codeAt(first.secret))).statusCode).toBe(400)
      expect((await enable(codeAt(secret))).statusCode).toBe(200)
      const again = await test.send(calls.beginSecondFactor, { token: owner.token })
      expect(again.json()).toMatchObject({ statusCode: 409, code: 'SECOND_FACTOR_ON' })
      const other = await anOwner(test)
      const late = await begin(other)
      test.clock.advance(60 * 60_000)
      await test.run('sweep-expired')
      expect((await enable(codeAt(late.secret), other)).json()).toMatchObject({ code: 'LINK_SPENT' })
    })

    it('is available to posters', async () => {
      const poster = await aPoster(test)
      await setUp(poster)
      expect((await logIn(poster)).statusCode).toBe(403)
    })
  })

  describe('signing in with it', () => {
    it('needs the password and the app’s code, and is not revealed by a wrong password', async () => {
      const { secret } = await setUp()
      const wrong = await test.send(accounts.login, { body: { email: owner.email, password: 'wrong password' } })
      expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'INVALID_CREDENTIALS' })
      const answer = await secondStep(await challengeFor(), codeAt(secret))
      expect(answer.json()).toMatchObject({ UserObj: { power: 'account', user: { email: owner.email } } })
      expect(answer.cookies.some(({ name }) => name === 'device')).toBe(true)
    })

    it('accepts codes of the previous, current and next 30 seconds', async () => {
      const { secret } = await setUp()
      const results: number[] = []
      for (const steps of [-2, -1, 0, 1, 2]) {
        test.clock.advance(3 * STEP_MS) // past the codes that were used before
        const code = codeAt(secret, test.clock.now() + steps * STEP_MS)
        results.push((await secondStep(await challengeFor(), code)).statusCode)
      }
      expect(results).toEqual([400, 200, 200, 200, 400])
    })

    it('accepts each code once, even if it is sent twice at the same time', async () => {
      const { secret } = await setUp()
      const code = codeAt(secret)
      const challenges = [await challengeFor(), await challengeFor()]
      const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
      expect((await secondStep(await challengeFor(), code)).json()).toMatchObject({ code: 'WRONG_CODE' })
    })

    it('accepts each challenge once, for ten minutes', async () => {
      const { secret } = await setUp()
      const challenge = await challengeFor()
      expect((await secondStep(challenge, '000000')).statusCode).toBe(400)
      expect((await secondStep(challenge, codeAt(secret))).statusCode).toBe(200)
      test.clock.advance(STEP_MS)
      expect((await secondStep(challenge, codeAt(secret))).json()).toMatchObject({ code: 'LINK_SPENT' })
      const late = await challengeFor()
      test.clock.advance(10 * 60_000)
      expect((await secondStep(late, codeAt(secret))).json()).toMatchObject({ code: 'LINK_SPENT' })
    })

    it('accepts each recovery code once in place of the app’s code', async () => {
      const { recoveryCodes } = await setUp()
      const [code = '', other = ''] = recoveryCodes
      const typed = recoveryCodeAsShown(code).toUpperCase()
      expect((await secondStep(await challengeFor(), typed)).statusCode).toBe(200)
      expect((await secondStep(await challengeFor(), code)).statusCode).toBe(400)
      expect((await readSecurity()).secondFactor.recoveryCodesLeft).toBe(9)
      const renewed = await renew(other)
      const [fresh = ''] = renewed.json<calls.NewRecoveryCodes>().recoveryCodes
      expect((await secondStep(await challengeFor(), other)).statusCode).toBe(400)
      expect((await secondStep(await challengeFor(), fresh)).statusCode).toBe(200)
    })

    it('refuses another account’s code', async () => {
      await setUp()
      const other = await anOwner(test)
      const { recoveryCodes } = await setUp(other)
      expect((await secondStep(await challengeFor(), recoveryCodes[0] ?? '')).statusCode).toBe(400)
    })

    it('requires pauses after ten wrong codes', async () => {
      const { secret } = await setUp()
      const challenge = await challengeFor()
      const statuses: number[] = []
      for (let n = 0; n < 13; n += 1) statuses.push((await secondStep(challenge, '000000')).statusCode)
      expect(statuses.filter((status) => status === 400)).toHaveLength(11)
      expect((await secondStep(challenge, codeAt(secret))).statusCode).toBe(429)
      test.clock.advance(60_000)
      expect((await secondStep(challenge, codeAt(secret))).statusCode).toBe(200)
    })
  })

  describe('new recovery codes', () => {
    it('need the password and a code of the app or a recovery code', async () => {
      const { secret, recoveryCodes } = await setUp()
      const [first = '', second = ''] = recoveryCodes
      expect((await test.send(calls.renewRecoveryCodes, { token: owner.token })).statusCode).toBe(400)
      expect((await renew('000000')).json()).toMatchObject({ statusCode: 400, code: 'WRONG_CODE' })
      expect((await secondStep(await challengeFor(), first)).statusCode).toBe(200) // still valid

      const byApp = await renew(codeAt(secret))
      const [third = ''] = byApp.json<calls.NewRecoveryCodes>().recoveryCodes
      expect((await renew(codeAt(secret))).json()).toMatchObject({
        code: 'WRONG_CODE',
        message: expect.stringMatching(/Wait for your app to show the next code/), // it was used
      })
      expect((await renew(second)).json()).toMatchObject({
        code: 'WRONG_CODE',
        message: 'This recovery code is wrong or was used before. Enter another one.', // an earlier one, now invalid
      })
      expect((await renew(third)).json()).toMatchObject({ security: { secondFactor: { recoveryCodesLeft: 10 } } })

      test.clock.advance(CONFIRMED_MS)
      expect((await renew(codeAt(secret))).json()).toMatchObject({ statusCode: 403, code: 'PASSWORD_REQUIRED' })
    })

    it('are refused after ten wrong codes', async () => {
      const { secret } = await setUp()
      for (let n = 0; n < 10; n += 1) expect((await renew('000000')).statusCode).toBe(400)
      expect((await renew(codeAt(secret))).statusCode).toBe(429)
    })
  })

  describe('turning it off', () => {
    const disable = (code: string, token = owner.token) =>
      test.send(calls.disableSecondFactor, { token, body: { code } })

    it('needs the password and a code, and invalidates the recovery codes', async () => {
      const { secret, recoveryCodes } = await setUp()
      expect((await disable('000000')).json()).toMatchObject({ code: 'WRONG_CODE' })
      test.clock.advance(CONFIRMED_MS)
      expect((await disable(codeAt(secret))).json()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
      await test.send(own.confirmSession, { token: owner.token, body: { password: owner.password } })
      expect((await disable(codeAt(secret))).json()).toMatchObject({
        secondFactor: { isOn: false, recoveryCodesLeft: 0 },
      })
      expect((await logIn()).statusCode).toBe(200)
      expect((await disable(recoveryCodes[0] ?? '')).statusCode).toBe(404)
    })

    it('also happens when the account is deleted', async () => {
      await setUp()
      const { user } = (await test.send(own.readAccount, { token: owner.token })).json<own.OwnAccount>()
      await test.send(own.deleteAccount, { token: owner.token, body: { confirm: owner.email } })
      expect(await store().read(() => hasSecondFactor(user.id))).toBe(false)
    })
  })

  it('can be removed by the operator, which signs the account out', async () => {
    await setUp()
    expect(await resetSignInFactors(store(), ` ${owner.email.toUpperCase()}`)).toMatch(/./)
    expect((await test.send(calls.readSignInSecurity, { token: owner.token })).statusCode).toBe(401)
    expect((await logIn()).statusCode).toBe(200)
    expect(await resetSignInFactors(store(), 'nobody@example.com')).toBeUndefined()
  })
})
