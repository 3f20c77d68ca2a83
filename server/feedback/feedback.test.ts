import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { sendFeedback } from '#shared/feedback/feedback-api.ts'

const message = { name: ' Vera ', email: 'vera@example.com', phone: '0411222333', message: ' More soup, please. ' }

onBothDatabases('feedback', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  it('is taken from anyone, as new', async () => {
    const answer = await test.send(sendFeedback, { body: message })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      _id: expect.any(String),
      name: 'Vera',
      email: 'vera@example.com',
      phone: '0411222333',
      message: 'More soup, please.',
      status: 'new',
    })
  })

  it.each([undefined, '', null])('needs no phone (%j)', async (phone) => {
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

onBothDatabases('feedback limits', (store) => {
  it('are ten an hour per address', async () => {
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
