import { expect, it } from 'vitest'
import { CONFIRMED_MS } from '#server/auth/secrets/tokens.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { freshOwner } from '#server/testing/fresh-owner.ts'
import { login, type SignedIn } from '#shared/accounts/accounts-api.ts'
import * as calls from '#shared/accounts/own-account-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const REFUSED = { statusCode: 403, code: 'PASSWORD_REQUIRED' }

onBothDatabases('confirming the password', (store) => {
  const at = freshOwner(store, { rateLimits: true })

  const confirm = (password = at.owner.password, token = at.owner.token) =>
    at.test.send(calls.confirmSession, { token, body: { password } })
  const protectedCalls = (): [Endpoint, object | undefined][] => [
    [calls.issueKitchenCode, undefined],
    [calls.updateAccount, { phone: '0399998888' }],
    [calls.updateAccount, { email: `new-${at.owner.email}` }],
    [calls.deleteAccount, { confirm: at.owner.email }],
  ]
  const send = async ([call, body]: [Endpoint, object | undefined]) =>
    (await at.test.send(call, { token: at.owner.token, ...(body ? { body } : {}) })).json<object>()

  it('is required ten minutes after sign-in for a kitchen code, a new phone or email, and deleting the account', async () => {
    at.test.clock.advance(CONFIRMED_MS - 1)
    expect(await send([calls.issueKitchenCode, undefined])).toMatchObject({ code: expect.any(String) })
    at.test.clock.advance(1)
    for (const call of protectedCalls()) expect(await send(call)).toMatchObject(REFUSED)
    expect(await send([calls.updateAccount, { name: 'Olive Brown', phone: '0390001111' }])).toMatchObject({
      user: { name: 'Olive Brown' },
    })
    expect((await confirm()).json()).toEqual({ ok: true })
    const [kitchen, phone, , remove] = protectedCalls()
    for (const call of [kitchen, phone, remove]) if (call) expect(await send(call)).not.toMatchObject(REFUSED)
  })

  it('lasts ten minutes, only in that session', async () => {
    const elsewhere = await at.test.send(login, { body: { email: at.owner.email, password: at.owner.password } })
    const other = elsewhere.json<SignedIn>().UserObj.token
    at.test.clock.advance(CONFIRMED_MS)
    await confirm()
    const open = async (token: string) => (await at.test.send(calls.issueKitchenCode, { token })).statusCode
    expect([await open(at.owner.token), await open(other)]).toEqual([200, 403])
    at.test.clock.advance(CONFIRMED_MS)
    expect(await open(at.owner.token)).toBe(403)
  })

  it('can be part of a change of phone', async () => {
    at.test.clock.advance(CONFIRMED_MS)
    const change = { phone: '0399998888', password: at.owner.password }
    expect(await send([calls.updateAccount, change])).toMatchObject({ user: { phone: '0399998888' } })
  })

  it('allows ten wrong passwords in 15 minutes, and right ones do not count', async () => {
    at.test.clock.advance(CONFIRMED_MS)
    for (let n = 0; n < 12; n += 1) expect((await confirm()).statusCode).toBe(200)
    at.test.clock.advance(CONFIRMED_MS)
    for (let n = 0; n < 10; n += 1) {
      expect((await confirm('not this one')).json()).toMatchObject({
        statusCode: 400,
        code: 'WRONG_PASSWORD',
        details: { field: 'password' },
      })
    }
    expect((await confirm()).statusCode).toBe(429)
    expect(await send([calls.issueKitchenCode, undefined])).toMatchObject(REFUSED)
  })
})
