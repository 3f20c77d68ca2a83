import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { ensureAdmin } from '#server/accounts/registration/ensure-admin.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import { listAdminRestaurants } from '#shared/billing/billing-api.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'

const SITE = 'tuckshop.test'
const ORIGIN = `https://${SITE}`
const STEP_MS = 30_000
const REFUSED = { statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' }

onBothDatabases('an operator who needs a second factor', (store) => {
  let test: TestApp
  let admin: { email: string; password: string }
  let token: string
  let people = 0
  beforeEach(async () => {
    test = await buildTestApp(store(), { isSecondFactorRequired: true, publicUrl: ORIGIN })
    people += 1
    admin = { email: `operator-${people}@example.com`, password: 'a long password' }
    await ensureAdmin(test.service, admin)
    token = await logIn()
  })
  afterEach(() => test.close())

  const logIn = async () => (await test.send(accounts.login, { body: admin })).json<accounts.SignedIn>().UserObj.token
  /** Sets up the app and gives the recovery codes. */
  const setUpApp = async () => {
    const { secret } = (await test.send(calls.beginSecondFactor, { token })).json<calls.NewAuthenticator>()
    const code = new TOTP({ secret }).generate({ timestamp: test.clock.now() })
    const answer = await test.send(calls.enableSecondFactor, { token, body: { code } })
    test.clock.advance(STEP_MS)
    return answer.json<calls.NewRecoveryCodes>().recoveryCodes
  }
  const addPasskey = async () => {
    const key = softwareAuthenticator(SITE)
    const asked = await test.send(calls.beginPasskey, { token })
    const { options } = asked.json<{ options: Record<string, unknown> }>()
    const body = { response: key.create({ options, origin: ORIGIN }) }
    expect((await test.send(calls.addPasskey, { token, body })).statusCode).toBe(200)
    return key.id
  }
  const turnOff = async (code = '') =>
    (await test.send(calls.disableSecondFactor, { token, body: { code } })).json<object>()
  const removePasskey = async (id: string) =>
    (await test.send(calls.removePasskey, { token, params: { id } })).json<object>()
  const deleteAccount = (by: string) => test.send(own.deleteAccount, { token: by, body: { confirm: admin.email } })

  it('can only set up a second factor until there is one', async () => {
    const list = async (by: string) => (await test.send(listAdminRestaurants, { token: by })).json<object>()
    expect(await list(token)).toMatchObject(REFUSED)
    const security = await test.send(calls.readSignInSecurity, { token })
    expect(security.json()).toMatchObject({ isRequired: true, secondFactor: { isOn: false } })

    const [code = ''] = await setUpApp()
    expect(await list(token)).toMatchObject({ restaurants: [] })
    const { details } = (await test.send(accounts.login, { body: admin })).json<ErrorBody>()
    const body = { challenge: String(details?.challenge), code }
    const again = (await test.send(calls.loginSecondFactor, { body })).json<accounts.SignedIn>().UserObj.token
    expect(await list(again)).toMatchObject({ restaurants: [] })
    expect(await list((await anOwner(test)).token)).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' })
  })

  it('cannot turn the app off without a passkey, and the code stays valid', async () => {
    const [code] = await setUpApp()
    expect(await turnOff(code)).toMatchObject({ ...REFUSED, message: expect.stringContaining('Add a passkey first') })
    await addPasskey()
    expect(await turnOff(code)).toMatchObject({ secondFactor: { isOn: false } })
  })

  it('cannot remove the last passkey without an app', async () => {
    const [code] = await setUpApp()
    const first = await addPasskey()
    const second = await addPasskey()
    await turnOff(code)
    expect(await removePasskey(first)).toMatchObject({ passkeys: [{ id: second }] })
    const refused = await removePasskey(second)
    expect(refused).toMatchObject({ ...REFUSED, message: expect.stringContaining('Set up an authenticator app') })
    await setUpApp()
    expect(await removePasskey(second)).toMatchObject({ passkeys: [] })
  })

  it('keeps one of the last two factors when both are removed at once', async () => {
    const [code = ''] = await setUpApp()
    const id = await addPasskey()
    const answers = await Promise.all([turnOff(code), removePasskey(id)])
    expect(answers.filter((answer) => 'passkeys' in answer)).toHaveLength(1)
  })

  it('cannot delete the account in a session without a second factor', async () => {
    expect((await deleteAccount(token)).json()).toMatchObject({
      ...REFUSED,
      message: expect.stringContaining('Set up an authenticator app'),
    })
    await setUpApp()
    expect((await deleteAccount(token)).json()).toEqual({ ok: true })
  })
})

onBothDatabases('an account with a second factor', (store) => {
  it('can be deleted only in a session that was opened with it', async () => {
    const test = await buildTestApp(store())
    const { token, email } = await anOwner(test)
    const { secret } = (await test.send(calls.beginSecondFactor, { token })).json<calls.NewAuthenticator>()
    const code = new TOTP({ secret }).generate({ timestamp: test.clock.now() })
    await test.send(calls.enableSecondFactor, { token, body: { code } })
    const remove = (by: string) => test.send(own.deleteAccount, { token: by, body: { confirm: email } })
    const weak = await store().write(function* () {
      const account = yield* findAccountByEmail(email)
      return yield* openSession(account?.id ?? '', { now: test.clock.now() })
    })
    expect((await remove(weak)).json()).toMatchObject(REFUSED)
    expect((await remove(token)).json()).toEqual({ ok: true })
    await test.close()
  })
})
