import { TOTP } from 'otpauth'
import { expect, it, vi } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { freshOwner } from '#server/testing/fresh-owner.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'

onBothDatabases('a session without the second factor', (store) => {
  const at = freshOwner(store)
  const setUp = async () => {
    const { token } = at.owner
    const { secret } = (await at.test.send(calls.beginSecondFactor, { token })).json<calls.NewAuthenticator>()
    const code = new TOTP({ secret }).generate({ timestamp: at.test.clock.now() })
    expect((await at.test.send(calls.enableSecondFactor, { token, body: { code } })).statusCode).toBe(200)
  }
  const tokenIn = (answer: { json: <T>() => T }) => answer.json<accounts.SignedIn>().UserObj.token
  /** Full power and a confirmed password, but without the second factor. */
  const aWeakSession = () =>
    store().write(function* () {
      const account = yield* findAccountByEmail(at.owner.email)
      return yield* openSession(account?.id ?? '', { now: at.test.clock.now() })
    })

  it('cannot renew recovery codes or add a passkey', async () => {
    await setUp()
    const before = await aWeakSession()
    const renewed = await at.test.send(calls.renewRecoveryCodes, { token: before, body: { code: '000000' } })
    expect(renewed.json()).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' })
    expect((await at.test.send(calls.beginPasskey, { token: before })).statusCode).toBe(403)
  })

  it('cannot change email or phone, issue a kitchen code or sign out other devices', async () => {
    await setUp()
    const token = await aWeakSession()
    const other = { id: hashToken(at.owner.token) }
    const changes = [
      { email: `new-${at.owner.email}`, password: at.owner.password },
      { phone: '0399998888', password: at.owner.password },
      { email: `new-${at.owner.email}` },
    ]
    const answers = [
      ...(await Promise.all(changes.map((body) => at.test.send(own.updateAccount, { token, body })))),
      await at.test.send(own.issueKitchenCode, { token }),
      await at.test.send(own.logoutEverywhere, { token }),
      await at.test.send(own.signOutDevice, { token, params: other }),
    ]
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_REQUIRED' })
    }
    expect((await at.test.send(own.updateAccount, { token, body: { name: 'Olive' } })).statusCode).toBe(200)
    const { user } = (await at.test.send(own.readAccount, { token: at.owner.token })).json<own.OwnAccount>()
    expect(user).toMatchObject({ email: at.owner.email, phone: '0390001111' })
    expect((await at.test.send(own.issueKitchenCode, { token: at.owner.token })).statusCode).toBe(200)
    const changed = await at.test.send(own.updateAccount, { token: at.owner.token, body: { phone: '0399998888' } })
    expect(changed.statusCode).toBe(200)
    expect((await at.test.send(own.signOutDevice, { token, params: { id: hashToken(token) } })).statusCode).toBe(200)
    expect((await at.test.send(own.logoutEverywhere, { token: at.owner.token })).statusCode).toBe(200)
  })

  it('ends when the second factor is turned on in another session, except on kitchen tablets', async () => {
    const { code } = (await at.test.send(own.issueKitchenCode, { token: at.owner.token })).json<{ code: string }>()
    const tablet = tokenIn(await at.test.send(own.redeemKitchenCode, { body: { code } }))
    const before = tokenIn(
      await at.test.send(accounts.login, { body: { email: at.owner.email, password: at.owner.password } }),
    )
    const stranger = await anOwner(at.test)
    const told = vi.spyOn(at.test.service.publisher, 'tokensRevoked')
    await setUp()
    expect(told.mock.calls).toEqual([[[hashToken(before)]]])
    told.mockRestore()
    const verify = async (token: string) => (await at.test.send(accounts.verifyToken, { body: { token } })).statusCode
    const statuses = await Promise.all([before, tablet, at.owner.token, stranger.token].map(verify))
    expect(statuses).toEqual([401, 200, 200, 200])
  })
})
