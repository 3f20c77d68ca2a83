import { expect, it } from 'vitest'
import { findWord, keepWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken, SESSION_MS } from '#server/auth/secrets/tokens.ts'
import { DEVICE_MS } from '#server/auth/sessions/known-device.ts'
import { isKnownDevice, rememberDevice } from '#server/auth/sessions/known-device-repository.ts'
import { findSession } from '#server/auth/sessions/session-repository.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { findAccountByEmail } from './account-repository.ts'

onBothDatabases('the sweep-expired job', (store) => {
  it('removes expired sessions, one-time tokens and old devices, and keeps valid ones', async () => {
    const test = await buildTestApp(store())
    const old = await anOwner(test)
    const account = await store().read(() => findAccountByEmail(old.email))
    const accountId = account?.id ?? ''
    const keep = (wordHash: string, expiresAt: number) =>
      store().write(() => keepWord({ wordHash, purpose: 'kitchen-link', accountId, expiresAt }))
    const see = (hash: string) =>
      store().write(() => rememberDevice({ accountId, device: 'Safari', now: test.clock.now() }, undefined, hash))
    const left = (token: string) => store().read(() => findSession(hashToken(token)))
    await see('old')
    test.clock.advance(DEVICE_MS)
    const fresh = await anOwner(test)
    await see('fresh')
    await keep('spent', test.clock.now())
    await keep('good', test.clock.now() + 1)
    await test.run('sweep-expired')
    expect([await left(old.token), await left(fresh.token)]).toEqual([undefined, expect.anything()])
    expect(await store().read(() => findWord('spent'))).toBeUndefined()
    expect(await store().read(() => findWord('good'))).toBeDefined()
    expect(await store().read(() => isKnownDevice(old.email, 'old'))).toBe(false)
    expect(await store().read(() => isKnownDevice(old.email, 'fresh'))).toBe(true)
    test.clock.advance(SESSION_MS - 1)
    await test.run('sweep-expired')
    expect(await left(fresh.token)).toBeDefined()
    await test.close()
  })

  it('is not needed to limit an account to 20 known devices: the oldest is replaced', async () => {
    const test = await buildTestApp(store())
    const { email } = await anOwner(test)
    const account = await store().read(() => findAccountByEmail(email))
    for (let n = 0; n < 25; n += 1) {
      test.clock.advance(1)
      const seen = { accountId: account?.id ?? '', device: 'Safari', now: test.clock.now() }
      await store().write(() => rememberDevice(seen, undefined, `device ${n}`))
    }
    const known = await Promise.all(
      Array.from({ length: 25 }, (_, n) => store().read(() => isKnownDevice(email, `device ${n}`))),
    )
    expect(known).toEqual(Array.from({ length: 25 }, (_, n) => n >= 5))
    await test.close()
  })
})
