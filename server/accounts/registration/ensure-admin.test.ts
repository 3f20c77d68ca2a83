import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import { ensureAdmin } from './ensure-admin.ts'

onBothDatabases('the operator’s account', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const logIn = (email: string, password: string) => test.send(accounts.login, { body: { email, password } })

  it('is created at the first start, and keeps its password at the next', async () => {
    const admin = { email: ' Operator@Example.com', password: 'the first password' }
    expect(await ensureAdmin(test.service, admin)).toBe('made')
    expect(await ensureAdmin(test.service, { ...admin, password: 'another password' })).toBe('there')
    const answer = await logIn('operator@example.com', 'the first password')
    expect(answer.json()).toMatchObject({
      UserObj: { user: { role: 'admin', restaurantId: null, accountStatus: 'completed' } },
    })
    expect((await logIn('operator@example.com', 'another password')).statusCode).toBe(400)
  })

  it('is created once by instances that start together', async () => {
    const admin = { email: 'together@example.com', password: 'a long password' }
    const ensured = await Promise.all(Array.from({ length: 4 }, () => ensureAdmin(test.service, admin)))
    expect(ensured.filter((outcome) => outcome === 'made')).toHaveLength(1)
  })

  it('does not take over another account', async () => {
    const owner = await anOwner(test)
    expect(await ensureAdmin(test.service, { email: owner.email, password: 'a long password' })).toBe('taken')
    expect((await logIn(owner.email, owner.password)).json()).toMatchObject({ UserObj: { user: { role: 'owner' } } })
  })
})
