import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anAccount } from '#server/testing/factories.ts'
import { changeFeedback, listFeedback, sendFeedback, type WireFeedback } from '#shared/feedback/feedback-api.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FORGOTTEN = { name: '', email: '', phone: '', message: '' }
const message = { name: ' Vera ', email: 'vera@example.com', phone: '0411222333', message: ' More soup, please. ' }

onBothDatabases('feedback', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  it('is accepted without an account, with the status new', async () => {
    const answer = await test.send(sendFeedback, { body: message })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      _id: expect.any(String),
      name: 'Vera',
      email: 'vera@example.com',
      phone: '0411222333',
      message: 'More soup, please.',
      status: 'new',
      createdAt: '2026-11-20T07:30:00.000Z',
    })
  })

  it.each([undefined, '', null])('is accepted without a phone: %j', async (phone) => {
    const answer = await test.send(sendFeedback, { body: { ...message, phone } })
    expect([answer.statusCode, answer.json<{ phone: string }>().phone]).toEqual([201, ''])
  })

  it.each([
    ['name', '  '],
    ['name', undefined],
    ['email', 'vera'],
    ['message', ''],
    ['message', ' \n '],
    ['message', 'x'.repeat(2_001)],
    ['phone', 'call me'],
  ])('is refused when %s is %j', async (field, value) => {
    const answer = await test.send(sendFeedback, { body: { ...message, [field]: value } })
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', details: { field } })
  })
})

onBothDatabases('the operator’s list of feedback', (store) => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await buildTestApp(store())
    await store().write(() => anAccount('operator@example.com', 'admin'))
    token = await signIn()
  })
  afterAll(() => test.close())

  const signIn = () =>
    store().write(function* () {
      const account = yield* findAccountByEmail('operator@example.com')
      return yield* openSession(account?.id ?? '', { now: test.clock.now() })
    })
  const list = async () => (await test.send(listFeedback, { token })).json<WireFeedback[]>()
  const change = (id: string, status: string) => test.send(changeFeedback, { token, params: { id }, body: { status } })

  it('shows the newest message first, with the status that the operator set', async () => {
    await test.send(sendFeedback, { body: message })
    test.clock.advance(1_000)
    await test.send(sendFeedback, { body: { ...message, message: 'Less soup.' } })
    const [newest, oldest] = await list()
    expect([newest?.message, oldest?.message]).toEqual(['Less soup.', 'More soup, please.'])
    expect((await change(oldest?._id ?? '', 'done')).json()).toEqual({ ...oldest, status: 'done' })
    expect((await list()).map(({ status }) => status)).toEqual(['new', 'done'])
  })

  it('loses messages, with their senders’ details, 12 months after they were sent', async () => {
    const sent = await test.send(sendFeedback, { body: { ...message, message: 'My phone is 0411 222 333.' } })
    const { _id } = sent.json<WireFeedback>()
    await change(_id, 'read')
    test.clock.advance(365 * DAY_MS)
    await test.run('forget-diners')
    token = await signIn() // the earlier session has ended
    expect((await list()).map(({ message: said }) => said)).toContain('My phone is 0411 222 333.')
    test.clock.advance(1)
    await test.run('forget-diners')
    expect(await list()).toEqual([])
    const forgotten = (await change(_id, 'done')).json<WireFeedback>()
    expect(forgotten).toEqual({ ...sent.json<WireFeedback>(), ...FORGOTTEN, status: 'done' })

    await test.send(sendFeedback, { body: message })
    await test.run('forget-diners')
    expect(await list()).toHaveLength(1)
  })

  it('rejects an unknown status, and answers 404 for an unknown message', async () => {
    const [newest] = await list()
    expect((await change(newest?._id ?? '', 'lost')).json()).toMatchObject({ statusCode: 400 })
    expect((await change('nothing', 'read')).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
  })
})

onBothDatabases('the rate limit on feedback', (store) => {
  it('allows ten an hour per IP address', async () => {
    const test = await buildTestApp(store(), { rateLimits: true })
    const sendFrom = (remoteAddress: string) =>
      test.app.inject({ method: 'POST', url: sendFeedback.url, remoteAddress, payload: message })
    for (let sent = 0; sent < 10; sent += 1) expect((await sendFrom('10.3.0.1')).statusCode).toBe(201)
    const refused = await sendFrom('10.3.0.1')
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sendFrom('10.3.0.2')).statusCode).toBe(201)
    await test.close()
  })
})
