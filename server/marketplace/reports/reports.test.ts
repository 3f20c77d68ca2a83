import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anAccount } from '#server/testing/factories.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS, LISTED_DAYS } from '#shared/marketplace/post.ts'
import { deleteOwnPost } from '../posts/post-repository.ts'
import { aPostRow, insertPostRow, type PostRow } from '../testing/post-row-repository.ts'

const reason = 'Asks for money'

onBothDatabases('reported listings', (store) => {
  let test: TestApp
  let token: string
  let post: PostRow
  beforeAll(async () => {
    test = await buildTestApp(store())
    await store().write(() => anAccount('operator@example.com', 'admin'))
    token = await signIn()
  })
  beforeEach(async () => {
    test.clock.advance(1_000)
    post = await aPost()
  })
  afterAll(() => test.close())

  const signIn = () =>
    store().write(function* () {
      const account = yield* findAccountByEmail('operator@example.com')
      return yield* openSession(account?.id ?? '', { now: test.clock.now() })
    })
  async function aPost(changes: Partial<PostRow> = {}): Promise<PostRow> {
    const row = aPostRow(test.clock.now(), { description: 'Send $50 first', ...changes })
    await store().write(() => insertPostRow(row))
    return row
  }
  const report = (id: string, body: object = { reason }) => test.send(calls.reportPost, { params: { id }, body })
  const listed = async () => (await test.send(calls.listReports, { token })).json<calls.WireReport[]>()
  const ofPost = async () => (await listed()).filter((one) => one.post?._id === post.id)
  const decide = (id: string, status: string) =>
    test.send(calls.decideReport, { token, params: { id }, body: { status } })
  const onBoard = async () => (await test.send(calls.readJob, { params: { id: post.id } })).statusCode

  it('are shown to the operator, the newest first, without the reporter’s identity', async () => {
    await report(post.id)
    test.clock.advance(1_000)
    expect((await report(post.id, { reason: 'Something else', words: ' Twice here ' })).json()).toEqual({ ok: true })
    const [newest, oldest] = await listed()
    expect(newest).toEqual({
      _id: expect.any(String),
      reason: 'Something else',
      words: 'Twice here',
      status: 'new',
      createdAt: new Date(test.clock.now()).toISOString(),
      post: {
        _id: post.id,
        kind: 'employer',
        job: 'Barista',
        name: 'The Corner Cafe',
        location: 'By the sea',
        description: 'Send $50 first',
      },
    })
    expect(oldest).toMatchObject({ reason, words: '' })
  })

  it('leave the job board when the operator removes them, and return when the operator keeps them', async () => {
    await report(post.id)
    await report(post.id, { reason: 'Something else' })
    expect(await onBoard()).toBe(200)
    const [first, second] = await ofPost()
    const removed = await decide(first?._id ?? '', 'removed')
    expect([removed.statusCode, removed.json()]).toEqual([200, { ...first, status: 'removed' }])
    expect((await ofPost()).map(({ status }) => status)).toEqual(['removed', 'removed'])
    expect(await onBoard()).toBe(404)
    expect((await report(post.id)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' })

    await decide(second?._id ?? '', 'kept')
    expect((await ofPost()).map(({ status }) => status)).toEqual(['kept', 'kept'])
    expect(await onBoard()).toBe(200)
    await report(post.id)
    expect((await ofPost()).map(({ status }) => status)).toEqual(['new', 'kept', 'kept'])
  })

  it('are decided together with all reports of the same listing, and no others', async () => {
    await report(post.id)
    const other = post
    post = await aPost()
    await report(post.id)
    const [mine] = await ofPost()
    await decide(mine?._id ?? '', 'removed')
    expect((await listed()).find((one) => one.post?._id === other.id)?.status).toBe('new')
  })

  it('are stored at most twenty times per reason until the operator decides', async () => {
    for (let sent = 0; sent < 22; sent += 1) expect((await report(post.id)).statusCode).toBe(200)
    await report(post.id, { reason: 'Not a real listing' })
    expect(await ofPost()).toHaveLength(21)
    const [newest] = await ofPost()
    await decide(newest?._id ?? '', 'kept')
    await report(post.id)
    expect(await ofPost()).toHaveLength(22)
  })

  it('can still be decided after the owner has deleted the listing', async () => {
    await report(post.id)
    const [mine] = await ofPost()
    await store().write(() => deleteOwnPost(post.accountId, post.id))
    expect((await listed()).find(({ _id }) => _id === mine?._id)?.post).toBeNull()
    expect((await decide(mine?._id ?? '', 'removed')).json()).toMatchObject({ status: 'removed', post: null })
  })

  it.each([
    ['reason', 'I do not like it'],
    ['reason', undefined],
    ['words', 'x'.repeat(501)],
    ['email', 'vera@example.com'],
  ])('are refused when %s is %j', async (field, value) => {
    const answer = await report(post.id, { reason, [field]: value })
    expect(answer.json()).toMatchObject({ statusCode: 400, details: { field } })
  })

  it('must exist and be current', async () => {
    const expired = await aPost({ renewedAt: test.clock.now() - LISTED_DAYS * DAY_MS })
    for (const id of ['nothing', expired.id]) {
      expect((await report(id)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' })
    }
  })

  it('have their reports deleted 12 months after they were sent, once decided', async () => {
    await report(post.id)
    const [decided] = await ofPost()
    await decide(decided?._id ?? '', 'kept')
    await report(post.id, { reason: 'Something else', words: 'Not decided yet' })
    const idsAfter = async (ms: number) => {
      test.clock.advance(ms)
      await test.run('forget-diners')
      token = await signIn() // the earlier session has ended
      return (await ofPost()).map(({ _id }) => _id)
    }
    const [undecided] = await ofPost()
    expect(await idsAfter(365 * DAY_MS)).toEqual([undecided?._id, decided?._id])
    expect(await idsAfter(1)).toEqual([undecided?._id])
    await decide(undecided?._id ?? '', 'kept')
    expect(await idsAfter(0)).toEqual([])
  })

  it('can be decided only as kept or removed, and only if the report exists', async () => {
    await report(post.id)
    const [mine] = await ofPost()
    expect((await decide(mine?._id ?? '', 'new')).statusCode).toBe(400)
    expect((await decide('nothing', 'kept')).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
  })
})

onBothDatabases('the rate limit on reports', (store) => {
  it('allows ten an hour per IP address', async () => {
    const test = await buildTestApp(store(), { rateLimits: true })
    const { id } = aPostRow(test.clock.now())
    await store().write(() => insertPostRow(aPostRow(test.clock.now(), { id })))
    const url = calls.reportPost.url.replace(':id', id)
    const sendFrom = (remoteAddress: string) =>
      test.app.inject({ method: 'POST', url, remoteAddress, payload: { reason } })
    for (let sent = 0; sent < 10; sent += 1) expect((await sendFrom('10.6.0.1')).statusCode).toBe(200)
    const refused = await sendFrom('10.6.0.1')
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendFrom('10.6.0.2')).statusCode).toBe(200)
    await test.close()
  })
})
