import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureAdmin } from '#server/accounts/registration/ensure-admin.ts'
import { CONFIRMED_MS } from '#server/auth/secrets/tokens.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import { listAdminRestaurants } from '#shared/billing/billing-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'

const SITE = 'tuckshop.test'
const ORIGIN = `https://${SITE}`

onBothDatabases('a passkey', (store) => {
  let test: TestApp
  let owner: { token: string; email: string; password: string }
  let key: ReturnType<typeof softwareAuthenticator>
  beforeAll(async () => {
    test = await buildTestApp(store(), { publicUrl: ORIGIN })
  })
  beforeEach(async () => {
    owner = await anOwner(test)
    key = softwareAuthenticator(SITE)
  })
  afterAll(() => test.close())

  const optionsOf = async (call: Endpoint, token?: string) =>
    (await test.send(call, { token })).json<{ options: Record<string, unknown> }>().options
  const add = async ({ origin = ORIGIN, isVerified = true, who = owner, name = 'Phone' } = {}) => {
    const options = await optionsOf(calls.beginPasskey, who.token)
    const response = key.create({ options, origin }, { isVerified })
    return test.send(calls.addPasskey, { token: who.token, body: { name, response } })
  }
  const signIn = async ({ origin = ORIGIN, isVerified = true } = {}) => {
    const options = await optionsOf(calls.beginPasskeyLogin)
    const response = key.get({ options, origin }, { isVerified })
    return test.send(calls.loginWithPasskey, { body: { response } })
  }
  const REFUSED = { statusCode: 400, code: 'PASSKEY_REFUSED' }

  describe('that is added', () => {
    it('is listed by its name and can be renamed and removed only by its account', async () => {
      const added = await add()
      expect(added.json()).toMatchObject({ passkeys: [{ id: key.id, name: 'Phone', lastUsedAt: null }] })
      const rename = (token: string) =>
        test.send(calls.renamePasskey, { token, params: { id: key.id }, body: { name: ' Olive’s phone ' } })
      const remove = (token: string) => test.send(calls.removePasskey, { token, params: { id: key.id } })
      const other = await anOwner(test)
      expect([(await rename(other.token)).statusCode, (await remove(other.token)).statusCode]).toEqual([404, 404])
      expect((await rename(owner.token)).json()).toMatchObject({ passkeys: [{ name: 'Olive’s phone' }] })
      expect((await remove(owner.token)).json()).toMatchObject({ passkeys: [] })
      expect((await signIn()).json()).toMatchObject(REFUSED)
    })

    it('needs the password to be confirmed within ten minutes', async () => {
      test.clock.advance(CONFIRMED_MS)
      for (const call of [calls.beginPasskey, calls.removePasskey]) {
        const answer = await test.send(call, { token: owner.token, params: { id: 'x' } })
        expect(answer.json()).toMatchObject({ statusCode: 403, code: 'PASSWORD_REQUIRED' })
      }
    })

    it('is discoverable without an email and requires user verification', async () => {
      expect(await optionsOf(calls.beginPasskey, owner.token)).toMatchObject({
        rp: { id: SITE, name: 'Tuckshop' },
        user: { name: owner.email },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    })

    it.each([
      ['for another site', () => add({ origin: 'https://evil.example' })],
      ['by a device that did not verify the user', () => add({ isVerified: false })],
    ])('is refused %s', async (_, adding) => {
      expect((await adding()).json()).toMatchObject(REFUSED)
    })

    it('is refused for a challenge that was used, has expired or is another account’s', async () => {
      const options = await optionsOf(calls.beginPasskey, owner.token)
      const send = (token = owner.token) =>
        test.send(calls.addPasskey, { token, body: { response: key.create({ options, origin: ORIGIN }) } })
      const other = await anOwner(test)
      expect((await send(other.token)).json()).toMatchObject(REFUSED)
      expect((await send()).json()).toMatchObject(REFUSED) // the try above used up the challenge
      const late = await optionsOf(calls.beginPasskey, owner.token)
      test.clock.advance(5 * 60_000)
      const response = key.create({ options: late, origin: ORIGIN })
      const answer = await test.send(calls.addPasskey, { token: owner.token, body: { response } })
      expect(answer.json()).toMatchObject(REFUSED)
      const forSignIn = await optionsOf(calls.beginPasskeyLogin)
      const wrongPurpose = key.create({ options: { ...options, challenge: forSignIn.challenge }, origin: ORIGIN })
      const crossed = await test.send(calls.addPasskey, { token: owner.token, body: { response: wrongPurpose } })
      expect(crossed.json()).toMatchObject(REFUSED)
    })

    it('cannot be added to a second account', async () => {
      await add()
      expect((await add({ who: await anOwner(test) })).json()).toMatchObject(REFUSED)
    })
  })

  describe('signing in with it', () => {
    it('needs no email and no password, and confirms the session', async () => {
      await add()
      const answer = await signIn()
      expect(answer.json()).toMatchObject({ UserObj: { power: 'account', user: { email: owner.email } } })
      const { token } = answer.json<accounts.SignedIn>().UserObj
      expect((await test.send(own.issueKitchenCode, { token })).statusCode).toBe(200)
      const security = await test.send(calls.readSignInSecurity, { token })
      expect(security.json<calls.SignInSecurity>().passkeys[0]?.lastUsedAt).toBe(
        new Date(test.clock.now()).toISOString(),
      )
    })

    it('is refused for another site, or when the device did not verify the user', async () => {
      await add()
      expect((await signIn({ origin: 'https://evil.example' })).json()).toMatchObject(REFUSED)
      expect((await signIn({ isVerified: false })).json()).toMatchObject(REFUSED)
      expect((await signIn()).statusCode).toBe(200)
    })

    it('accepts each answer once', async () => {
      await add()
      const options = await optionsOf(calls.beginPasskeyLogin)
      const response = key.get({ options, origin: ORIGIN })
      const send = () => test.send(calls.loginWithPasskey, { body: { response } })
      const answers = await Promise.all([send(), send()])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    })

    it('is refused when the signature is from another key', async () => {
      await add()
      const options = await optionsOf(calls.beginPasskeyLogin)
      const forged = { ...softwareAuthenticator(SITE).get({ options, origin: ORIGIN }), id: key.id, rawId: key.id }
      const { response } = forged
      const withoutHandle = { ...forged, response: { ...response, userHandle: undefined } }
      const answer = await test.send(calls.loginWithPasskey, { body: { response: withoutHandle } })
      expect(answer.json()).toMatchObject(REFUSED)
    })

    it('is refused when the signature counter does not rise, as the passkey may be a copy', async () => {
      await add()
      expect((await signIn()).statusCode).toBe(200)
      key.setCounter(0)
      expect((await signIn()).json()).toMatchObject(REFUSED)
    })

    it('is refused after its account is deleted', async () => {
      await add()
      await test.send(own.deleteAccount, { token: owner.token, body: { confirm: owner.email } })
      expect((await signIn()).json()).toMatchObject(REFUSED)
    })
  })

  it('confirms a session in place of the password, only for its own account', async () => {
    await add()
    const other = await anOwner(test)
    test.clock.advance(CONFIRMED_MS)
    const confirm = async (token: string, by = token) => {
      const options = await optionsOf(calls.beginPasskeyConfirmation, token)
      const response = key.get({ options, origin: ORIGIN })
      return test.send(calls.confirmWithPasskey, { token: by, body: { response } })
    }
    expect((await confirm(owner.token, other.token)).json()).toMatchObject(REFUSED)
    expect((await confirm(owner.token)).json()).toEqual({ ok: true })
    expect((await test.send(own.issueKitchenCode, { token: owner.token })).statusCode).toBe(200)
    expect((await test.send(own.issueKitchenCode, { token: other.token })).statusCode).toBe(403)
  })
})

onBothDatabases('an operator’s passkey in production', (store) => {
  it('counts as both factors; the password alone neither counts as both nor adds another factor', async () => {
    const test = await buildTestApp(store(), { isSecondFactorRequired: true, publicUrl: ORIGIN })
    const admin = { email: 'operator@example.com', password: 'a long password' }
    await ensureAdmin(test.service, admin)
    const logIn = async () => (await test.send(accounts.login, { body: admin })).json<accounts.SignedIn>().UserObj.token
    const list = async (token: string) => (await test.send(listAdminRestaurants, { token })).statusCode
    const key = softwareAuthenticator(SITE)
    const token = await logIn()
    const created = await test.send(calls.beginPasskey, { token })
    const creation = created.json<{ options: Record<string, unknown> }>()
    const response = key.create({ ...creation, origin: ORIGIN })
    expect((await test.send(calls.addPasskey, { token, body: { response } })).statusCode).toBe(200)
    expect(await list(token)).toBe(403)

    const asked = await test.send(calls.beginPasskeyLogin)
    const signIn = asked.json<{ options: Record<string, unknown> }>()
    const body = { response: key.get({ ...signIn, origin: ORIGIN }) }
    const strong = (await test.send(calls.loginWithPasskey, { body })).json<accounts.SignedIn>().UserObj.token
    expect(await list(strong)).toBe(200)

    const byPassword = await logIn()
    expect(await list(byPassword)).toBe(403)
    const more = await test.send(calls.beginSecondFactor, { token: byPassword })
    expect(more.json()).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' })
    await test.close()
  })
})
