import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anEmployerPostBody, aPoster, aWorkerPostBody } from '#server/testing/factories.ts'
import { deleteAccount } from '#shared/accounts/own-account-api.ts'
import { createEmployerPost, createWorkerPost } from '#shared/marketplace/marketplace-api.ts'
import { insertMatch, insertMatchMail, keptOfPoster } from '../testing/kept-of-poster-repository.ts'

onBothDatabases('deleting an account', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())
  const kept = (accountId: string) => store().read(() => keptOfPoster(accountId))

  it('deletes its listings, matches and job alert setting, and no other account’s', async () => {
    const [leaving, staying] = [await aPoster(test), await aPoster(test)]
    for (const { token, id: accountId } of [leaving, staying]) {
      await test.send(createEmployerPost, { token, body: anEmployerPostBody() })
      await test.send(createWorkerPost, { token, body: aWorkerPostBody() })
      await store().write(function* () {
        yield* insertMatch({ accountId, postId: 'a post', createdAt: 0 })
        yield* insertMatchMail({ accountId, isOff: true, hasNews: false, nextAt: 0 })
      })
    }
    expect([await kept(leaving.id), await kept(staying.id)]).toEqual([
      [2, 1, 1],
      [2, 1, 1],
    ])
    const deleted = await test.send(deleteAccount, { token: leaving.token, body: { confirm: leaving.email } })
    expect(deleted.statusCode).toBe(200)
    expect([await kept(leaving.id), await kept(staying.id)]).toEqual([
      [0, 0, 0],
      [2, 1, 1],
    ])
  })

  it('leaves no listing that is created at the same time', async () => {
    const { token, id, email } = await aPoster(test)
    const post = () => test.send(createEmployerPost, { token, body: anEmployerPostBody() })
    const deleting = test.send(deleteAccount, { token, body: { confirm: email } })
    const answers = await Promise.all([post(), post(), deleting, post(), post(), post(), post()])
    expect((await deleting).statusCode).toBe(200)
    for (const { statusCode } of answers) expect([200, 201, 401]).toContain(statusCode)
    expect(await kept(id)).toEqual([0, 0, 0])
  })
})
