import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CONFIRMED_MS } from '#server/auth/tokens.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { login, type SignedIn } from '#shared/accounts/accounts-api.ts'
import * as calls from '#shared/accounts/own-account-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'

const REFUSED = { statusCode: 403, code: 'PASSWORD_REQUIRED' }

onBothDatabases('giving the password again', (store) => {
  let test: TestApp
  let owner: Awaited<ReturnType<typeof anOwner>>
  beforeAll(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
  })
  beforeEach(async () => {
    owner = await anOwner(test)
  })
  afterAll(() => test.close())

  const confirm = (password = owner.password, token = owner.token) =>
    test.send(calls.confirmSession, { token, body: { password } })
  const protectedCalls = (): [Endpoint, object | undefined][] => [
    [calls.createKitchenLink, undefined],
    [calls.updateAccount, { phone: '0399998888' }],
    [calls.updateAccount, { email: `new-${owner.email}` }],
    [calls.deleteAccount, { confirm: owner.email }],
  ]
  const send = async ([call, body]: [Endpoint, object | undefined]) =>
    (await test.send(call, { token: owner.token, ...(body ? { body } : {}) })).json<object>()

  it('is asked for before a kitchen code, another phone or email, and before deleting, ten minutes after a sign-in', async () => {
    test.clock.advance(CONFIRMED_MS - 1)
    expect(await send([calls.createKitchenLink, undefined])).toMatchObject({ code: expect.any(String) })
    test.clock.advance(1)
    for (const call of protectedCalls()) expect(await send(call)).toMatchObject(REFUSED)
    expect(await send([calls.updateAccount, { name: 'Olive Brown', phone: '0390001111' }])).toMatchObject({
      user: { name: 'Olive Brown' },
    })
    expect((await confirm()).json()).toEqual({ ok: true })
    const [kitchen, phone, , remove] = protectedCalls()
    for (const call of [kitchen, phone, remove]) if (call) expect(await send(call)).not.toMatchObject(REFUSED)
  })

  it('lasts ten minutes, and in that session alone', async () => {
    const elsewhere = await test.send(login, { body: { email: owner.email, password: owner.password } })
    const other = elsewhere.json<SignedIn>().UserObj.token
    test.clock.advance(CONFIRMED_MS)
    await confirm()
    const open = async (token: string) => (await test.send(calls.createKitchenLink, { token })).statusCode
    expect([await open(owner.token), await open(other)]).toEqual([200, 403])
    test.clock.advance(CONFIRMED_MS)
    expect(await open(owner.token)).toBe(403)
  })

  it('may come with another phone', async () => {
    test.clock.advance(CONFIRMED_MS)
    const change = { phone: '0399998888', password: owner.password }
    expect(await send([calls.updateAccount, change])).toMatchObject({ user: { phone: '0399998888' } })
  })

  it('is refused when it is wrong, ten times in fifteen minutes at most, and right ones do not count', async () => {
    test.clock.advance(CONFIRMED_MS)
    for (let n = 0; n < 12; n += 1) expect((await confirm()).statusCode).toBe(200)
    test.clock.advance(CONFIRMED_MS)
    for (let n = 0; n < 10; n += 1) {
      expect((await confirm('not this one')).json()).toMatchObject({
        statusCode: 400,
        code: 'WRONG_PASSWORD',
        details: { field: 'password' },
      })
    }
    expect((await confirm()).statusCode).toBe(429)
    expect(await send([calls.createKitchenLink, undefined])).toMatchObject(REFUSED)
  })
})
