import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listSubscriptions } from '#server/alerts/push-repository.ts'
import { CONFIRMED_MS, hashToken } from '#server/auth/secrets/tokens.ts'
import { isKnownDevice } from '#server/auth/sessions/known-device-repository.ts'
import { resetSignInFactors } from '#server/sign-in-security/reset-factors.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import { subscribePush } from '#shared/alerts/alerts-api.ts'
import * as security from '#shared/sign-in-security/sign-in-security-api.ts'
import { signOutAccount, signOutEverybody } from './operator-sign-out.ts'

onBothDatabases('signing out', (store) => {
  let test: TestApp
  let owner: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  beforeEach(async () => {
    owner = await aRestaurant(test)
  })
  afterAll(() => test.close())

  const signOutEverywhere = (token = owner.token) => test.send(own.logoutEverywhere, { token })
  const verify = async (token: string) => (await test.send(accounts.verifyToken, { body: { token } })).statusCode
  const logIn = (parts: { token?: string; headers?: Record<string, string> } = {}) =>
    test.send(accounts.login, { ...parts, body: { email: owner.email, password: owner.password } })
  const kitchenCode = async () =>
    (await test.send(own.issueKitchenCode, { token: owner.token })).json<own.KitchenCode>().code
  const redeem = (code: string, token?: string) => test.send(own.redeemKitchenCode, { token, body: { code } })

  describe.each([
    ['everywhere', async () => void (await signOutEverywhere())],
    ['by resetting the factors', async () => void (await resetSignInFactors(store(), owner.email))],
    ['by the operator', async () => void (await signOutAccount(store(), owner.email))],
    ['together with all accounts', async () => void (await signOutEverybody(store()))],
  ])('%s', (_, signOut) => {
    it('ends the sessions, kitchen codes and push notifications', async () => {
      const code = await kitchenCode()
      const keys = {
        p256dh: 'BArPTn9GvkoncA2uBwmo2_d7hngnBCjLPgFxjYnJthPNPCQ8QcuL9dc4PYzqTKj3e0ZSFjm7TVCrsF_jadA3zVU',
        auth: 'acalpczHTObPE6E2PmHrpQ',
      }
      const body = { endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys }
      expect((await test.send(subscribePush, { token: owner.token, body })).statusCode).toBe(201)
      const account = await test.send(own.readAccount, { token: owner.token })
      const { id } = account.json<own.OwnAccount>().user
      expect(await store().read(() => listSubscriptions(id))).toHaveLength(1)
      await signOut()
      expect(await verify(owner.token)).toBe(401)
      expect((await redeem(code)).json()).toMatchObject({ statusCode: 400, code: 'LINK_SPENT' })
      expect(await store().read(() => listSubscriptions(id))).toEqual([])
    })
  })

  it('everywhere removes all known devices but the one that asks', async () => {
    const cookieOf = ({ cookies }: Awaited<ReturnType<typeof logIn>>) =>
      cookies.find(({ name }) => name === 'device')?.value ?? ''
    const [here, elsewhere] = [await logIn(), await logIn()]
    const { token } = here.json<accounts.SignedIn>().UserObj
    await test.send(own.logoutEverywhere, { token, headers: { cookie: `device=${cookieOf(here)}` } })
    const known = await store().read(function* () {
      const [ownOne, other] = [hashToken(cookieOf(here)), hashToken(cookieOf(elsewhere))]
      return [yield* isKnownDevice(owner.email, ownOne), yield* isKnownDevice(owner.email, other)]
    })
    expect(known).toEqual([true, false])
  })

  it('by the operator reports how many sessions ended, and nothing for an unknown email', async () => {
    await logIn()
    expect(await signOutAccount(store(), ` ${owner.email.toUpperCase()}`)).toMatchObject({ ended: 2 })
    expect(await signOutAccount(store(), 'nobody@example.com')).toBeUndefined()
    await aRestaurant(test)
    expect(await signOutEverybody(store())).toBeGreaterThan(0)
    expect(await signOutEverybody(store())).toBe(0)
  })

  it('other devices needs the password again after ten minutes; signing out this device does not', async () => {
    const other = (await logIn()).json<accounts.SignedIn>().UserObj.token
    const signOut = (device: string) =>
      test.send(own.signOutDevice, { token: owner.token, params: { id: hashToken(device) } })
    test.clock.advance(CONFIRMED_MS)
    const refused = { statusCode: 403, code: 'PASSWORD_REQUIRED' }
    expect((await signOut(other)).json()).toMatchObject(refused)
    expect((await signOutEverywhere()).json()).toMatchObject(refused)
    expect([await verify(other), await verify(owner.token)]).toEqual([200, 200])
    await test.send(own.confirmSession, { token: owner.token, body: { password: owner.password } })
    expect((await signOut(other)).statusCode).toBe(200)
    test.clock.advance(CONFIRMED_MS)
    expect((await signOut(owner.token)).statusCode).toBe(200)
    expect([await verify(other), await verify(owner.token)]).toEqual([401, 401])
  })

  it('happens to a browser’s earlier session when it signs in again, as an account or with a kitchen code', async () => {
    const told = vi.spyOn(test.service.publisher, 'tokensRevoked')
    const { token } = (await logIn({ token: owner.token })).json<accounts.SignedIn>().UserObj
    expect([await verify(owner.token), await verify(token)]).toEqual([401, 200])
    expect(told.mock.calls).toEqual([[[hashToken(owner.token)]]])
    const { code } = (await test.send(own.issueKitchenCode, { token })).json<own.KitchenCode>()
    expect((await redeem(code, token)).statusCode).toBe(200)
    expect(await verify(token)).toBe(401)
    told.mockRestore()
  })

  it('does not happen at a failed sign-in', async () => {
    const body = { email: owner.email, password: 'not this one' }
    expect((await test.send(accounts.login, { token: owner.token, body })).statusCode).toBe(400)
    expect(await verify(owner.token)).toBe(200)
  })

  it('other devices by a new password needs the second factor if there is one', async () => {
    const begun = await test.send(security.beginSecondFactor, { token: owner.token })
    const before = (await logIn()).json<accounts.SignedIn>().UserObj.token
    const code = new TOTP(begun.json<{ secret: string }>()).generate({ timestamp: test.clock.now() })
    await test.send(security.enableSecondFactor, { token: owner.token, body: { code } })
    const change = async (token?: string, oldPassword = owner.password) => {
      const body = { email: owner.email, oldPassword, newPassword: 'another long password' }
      return (await test.send(passwords.changePassword, { token, body })).json<object>()
    }
    const needed = { statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' }
    expect(await change()).toMatchObject(needed)
    expect(await change(before)).toMatchObject(needed)
    expect(await change(undefined, 'not this one')).toMatchObject({ statusCode: 400, code: 'WRONG_PASSWORD' })
    expect(await change(owner.token)).toEqual({ ok: true })
  })
})
