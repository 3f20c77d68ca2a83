import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { listWorkers, readJob, readWorker, type WireBoard } from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'
import type { PostRow } from '../testing/post-row-repository.ts'
import { postOneByOne, signInPoster } from '../testing/posting.ts'

onBothDatabases('a listing on a public job board', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const post = (...posts: Partial<PostRow>[]) => postOneByOne(test, ...posts)
  const signIn = (email: string) => signInPoster(test, email)

  describe('read by its id', () => {
    it('is public while it is listed, and only through the call for its kind', async () => {
      const now = test.clock.now()
      const [job, worker, old, removed] = await post(
        { job: 'Mixologist' },
        { job: 'Mixologist', kind: 'worker' },
        { renewedAt: now - 60 * DAY_MS },
        { removedAt: now },
      )
      const status = async (call: typeof readJob, id = '') => (await test.send(call, { params: { id } })).statusCode
      expect([await status(readJob, job), await status(readWorker, worker)]).toEqual([200, 200])
      for (const id of [worker, old, removed, 'missing']) {
        const refused = await test.send(readJob, { params: { id: id ?? '' } })
        expect(refused.json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' })
      }
      expect(await status(readWorker, job)).toBe(404)
    })
  })

  it('shows no email, gender, account or full name, and the phone only if it is shared', async () => {
    const secret = {
      email: 'mia.tran@private.example',
      phone: '0499888777',
      gender: 'Female',
      accountId: 'account-of-mia',
    } as const
    const mine = { ...secret, kind: 'worker', job: 'Juice bar attendant' } as const
    const [hidden, shared] = await post(
      {
        ...mine,
        name: 'Mia  Nguyen Tran',
        description: 'Write to mia.tran@private.example, or <mia.tran@private.example>.',
        badges: ['mia.tran@private.example'],
        certificates: ['RSA (mia.tran@private.example)'],
        location: 'mia.tran@private.example',
      },
      { ...mine, name: 'mia.tran@private.example', isPhoneShared: true },
    )
    const { token } = await signIn('curious@example.com')
    const answers = [
      await test.send(listWorkers, { query: { job: 'Juice bar attendant' } }),
      await test.send(listWorkers, { query: { job: 'Juice bar attendant' }, token }),
      await test.send(readWorker, { params: { id: hidden ?? '' } }),
      await test.send(readWorker, { params: { id: shared ?? '' }, token }),
    ]
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/private\.example|Female|account-of-mia|Nguyen|Tran"/)
    }
    const [second, first] = answers[0]?.json<WireBoard>().posts ?? []
    expect([first?.name, first?.phone, second?.phone]).toEqual(['Mia T.', null, '0499888777'])
  })
})
