import { afterAll, beforeAll, expect, it } from 'vitest'
import { MOST_SESSIONS } from '#server/auth/sessions/session-repository.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant } from '#server/testing/factories.ts'
import { readAccount } from '#shared/accounts/own-account-api.ts'
import { findAccountByEmail } from '../account-repository.ts'
import { openSession } from './open-session.ts'

onBothDatabases('the sessions of an account', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  it('end beyond the maximum number, the least recently used first', async () => {
    const owner = await anOwner(test)
    const other = await aRestaurant(test)
    const account = await store().read(() => findAccountByEmail(owner.email))
    const tokens: string[] = []
    for (let count = 0; count < MOST_SESSIONS + 5; count += 1) {
      test.clock.advance(1_000)
      tokens.push(await store().write(() => openSession(account?.id ?? '', { now: test.clock.at, power: 'kitchen' })))
    }
    const statusOf = async (token: string) => (await test.send(readAccount, { token })).statusCode
    expect(await statusOf(owner.token)).toBe(401)
    expect(await statusOf(tokens[4] ?? '')).toBe(401)
    expect(await statusOf(tokens[5] ?? '')).toBe(403) // a valid kitchen session, which may not read this
    expect(await statusOf(other.token)).toBe(200)
  })
})
