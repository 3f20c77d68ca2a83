import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import * as security from '#shared/sign-in-security/sign-in-security-api.ts'

const ORIGIN = 'https://tuckshop.test'

onBothDatabases('a sign-in in progress', (store) => {
  let test: TestApp
  let owner: Awaited<ReturnType<typeof anOwner>>
  beforeAll(async () => {
    test = await buildTestApp(store(), { publicUrl: ORIGIN })
  })
  beforeEach(async () => {
    owner = await anOwner(test)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(() => test.close())

  /** Runs `work` just before the nth write, as if another request had been faster. */
  function beforeWrite(number: number, work: () => Promise<unknown>): void {
    const { store: kept } = test.service
    const write = kept.write.bind(kept)
    let left = number
    const spy = vi.spyOn(kept, 'write').mockImplementation(async (...asked) => {
      left -= 1
      if (left > 0) return write(...asked)
      spy.mockRestore()
      await work()
      return write(...asked)
    })
  }
  const changePassword = async ({ email, password } = owner) => {
    const body = { email, oldPassword: password, newPassword: 'another long password' }
    expect((await test.send(passwords.changePassword, { body })).statusCode).toBe(200)
  }
  const signOutEverywhere = async (token: string) =>
    expect((await test.send(own.logoutEverywhere, { token })).statusCode).toBe(200)
  const logIn = () => test.send(accounts.login, { body: { email: owner.email, password: owner.password } })
  const optionsOf = async (call: Endpoint, token?: string) =>
    (await test.send(call, { token })).json<{ options: Record<string, unknown> }>().options
  const aPasskey = async () => {
    const key = softwareAuthenticator('tuckshop.test')
    const response = key.create({ options: await optionsOf(security.beginPasskey, owner.token), origin: ORIGIN })
    expect((await test.send(security.addPasskey, { token: owner.token, body: { response } })).statusCode).toBe(200)
    return key
  }

  it('with a password that is changed meanwhile is refused', async () => {
    beforeWrite(1, changePassword)
    expect((await logIn()).json()).toMatchObject({ statusCode: 400, code: 'INVALID_CREDENTIALS' })
  })

  it('with a password is refused if the account is deleted meanwhile', async () => {
    beforeWrite(1, () => test.send(own.deleteAccount, { token: owner.token, body: { confirm: owner.email } }))
    expect((await logIn()).json()).toMatchObject({ statusCode: 400, code: 'INVALID_CREDENTIALS' })
  })

  it('with a password gets no challenge for a code if the password is changed meanwhile', async () => {
    const { secret } = (await test.send(security.beginSecondFactor, { token: owner.token })).json<{ secret: string }>()
    const code = new TOTP({ secret }).generate({ timestamp: test.clock.now() })
    await test.send(security.enableSecondFactor, { token: owner.token, body: { code } })
    beforeWrite(1, async () => {
      const body = { email: owner.email, oldPassword: owner.password, newPassword: 'another long password' }
      const { token } = owner
      expect((await test.send(passwords.changePassword, { token, body })).statusCode).toBe(200)
    })
    expect((await logIn()).json()).toMatchObject({ statusCode: 400, code: 'INVALID_CREDENTIALS' })
  })

  it('asks for the code of a second factor that is turned on meanwhile', async () => {
    beforeWrite(1, async () => {
      const begun = await test.send(security.beginSecondFactor, { token: owner.token })
      const code = new TOTP(begun.json<{ secret: string }>()).generate({ timestamp: test.clock.now() })
      await test.send(security.enableSecondFactor, { token: owner.token, body: { code } })
    })
    expect((await logIn()).json()).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_NEEDED' })
  })

  it.each([
    ['removed', (id: string) => test.send(security.removePasskey, { token: owner.token, params: { id } })],
    [
      'deleted with its account',
      () => test.send(own.deleteAccount, { token: owner.token, body: { confirm: owner.email } }),
    ],
  ])('with a passkey that is %s meanwhile is refused', async (_, remove) => {
    const key = await aPasskey()
    const response = key.get({ options: await optionsOf(security.beginPasskeyLogin), origin: ORIGIN })
    // The first write takes the challenge, the second records the use, the third opens the session.
    beforeWrite(3, () => remove(key.id))
    const answer = await test.send(security.loginWithPasskey, { body: { response } })
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'PASSKEY_REFUSED' })
  })

  it('cannot add a passkey if its session ends meanwhile', async () => {
    const key = softwareAuthenticator('tuckshop.test')
    const response = key.create({ options: await optionsOf(security.beginPasskey, owner.token), origin: ORIGIN })
    beforeWrite(2, () => signOutEverywhere(owner.token))
    const answer = await test.send(security.addPasskey, { token: owner.token, body: { response } })
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'NOT_SIGNED_IN' })
  })

  it('cannot confirm a session with a password that is changed meanwhile', async () => {
    beforeWrite(1, changePassword)
    const body = { password: owner.password }
    const answer = await test.send(own.confirmSession, { token: owner.token, body })
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'WRONG_PASSWORD' })
  })

  it('cannot issue or use a kitchen code if the account is signed out everywhere meanwhile', async () => {
    const restaurant: TestRestaurant = await aRestaurant(test)
    const { token } = restaurant
    const { code } = (await test.send(own.issueKitchenCode, { token })).json<own.KitchenCode>()
    const { email, password } = restaurant
    const again = await test.send(accounts.login, { body: { email, password } })
    const other = again.json<accounts.SignedIn>().UserObj.token
    beforeWrite(1, () => signOutEverywhere(token))
    expect((await test.send(own.redeemKitchenCode, { body: { code } })).json()).toMatchObject({ code: 'LINK_SPENT' })
    const third = await test.send(accounts.login, { body: { email, password } })
    beforeWrite(1, () => signOutEverywhere(third.json<accounts.SignedIn>().UserObj.token))
    const late = await test.send(own.issueKitchenCode, { token: third.json<accounts.SignedIn>().UserObj.token })
    expect([late.statusCode, other.length > 0]).toEqual([401, true])
  })
})
