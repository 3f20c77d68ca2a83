import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { contactPoster } from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS, LISTED_DAYS } from '#shared/marketplace/post.ts'
import { aPostRow, insertPostRow, type PostRow } from '../testing/post-row-repository.ts'

const message = { name: 'Vera Visitor', email: 'vera@example.com', message: 'Is the job still open?\n\nKind regards' }

onBothDatabases('a message to a poster', (store) => {
  let test: TestApp
  let post: PostRow
  let isMailAway = false
  beforeAll(async () => {
    const mailer = {
      send: async (mail: TestApp['mails'][number]) => {
        if (isMailAway) throw Object.assign(new Error('connect ECONNREFUSED poster@example.com'), { code: 'ESOCKET' })
        test.mails.push(mail)
      },
    }
    test = await buildTestApp(store(), { mailer })
  })
  beforeEach(async () => {
    test.mails.length = 0
    isMailAway = false
    post = await aPost()
  })
  afterAll(() => test.close())

  async function aPost(changes: Partial<PostRow> = {}): Promise<PostRow> {
    const row = aPostRow(test.clock.now(), { email: 'poster@example.com', location: 'Richmond, VIC 3121', ...changes })
    await store().write(() => insertPostRow(row))
    return row
  }
  const write = (id: string, changes: object = {}) =>
    test.send(contactPoster, { params: { id }, body: { ...message, ...changes } })

  it('is emailed with the sender as Reply-To, and the answer does not contain the poster’s address', async () => {
    const answer = await write(post.id, { phone: '0411222333' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    expect(test.mails).toEqual([
      {
        to: 'poster@example.com',
        replyTo: 'vera@example.com',
        subject: 'Vera Visitor sent a message about your listing: Barista',
        text: [
          'Hello The Corner Cafe,',
          'Vera Visitor sent you a message about your listing on Tuckshop (Barista in Richmond, VIC 3121):',
          '> Is the job still open?\n>\n> Kind regards',
          'Their contact details: vera@example.com, 0411222333. We have not checked who they are.',
          'Reply to this email to answer them. They will then see your email address; we have not shared it.',
        ].join('\n\n'),
        link: { label: 'See your listing', url: `http://localhost:80/jobs/${post.id}` },
      },
    ])
  })

  it('about a worker’s listing links to the worker’s page', async () => {
    const worker = await aPost({ kind: 'worker' })
    await write(worker.id)
    expect(test.mails[0]?.link?.url).toBe(`http://localhost:80/workers/${worker.id}`)
  })

  it('is emailed once a day, however often the same message is sent', async () => {
    const answers = await Promise.all([write(post.id), write(post.id), write(post.id, { email: 'VERA@example.com' })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(test.mails).toHaveLength(1)
    await write(post.id, { message: 'One more thing.' })
    await write((await aPost()).id)
    await write(post.id, { email: 'mia@example.com' })
    expect(test.mails).toHaveLength(4)
    test.clock.advance(DAY_MS)
    await write(post.id)
    expect(test.mails).toHaveLength(5)
  })

  it('answers 503 when the mail server fails, and is sent by the next try', async () => {
    isMailAway = true
    const refused = await write(post.id)
    expect(refused.json()).toMatchObject({ statusCode: 503, code: 'MAIL_UNAVAILABLE' })
    expect(refused.body).not.toContain('poster@example.com')
    isMailAway = false
    expect((await write(post.id)).statusCode).toBe(200)
    expect(test.mails).toHaveLength(1)
  })

  it('cannot add a line or header to the email through a name of several lines', async () => {
    const name = 'Vera\r\nBcc: eve@example.com\n\nTuckshop says:\u2028pay here'
    await write(post.id, { name, message: 'Hello\n\nReply to this email\rYour password' })
    const [mail] = test.mails
    expect(mail?.subject).toBe(
      'Vera Bcc: eve@example.com Tuckshop says: pay here sent a message about your listing: Barista',
    )
    expect(mail?.text).toContain('> Hello\n>\n> Reply to this email\n> Your password\n\n')
    expect(mail?.text.split('\n').filter((line) => /^(Tuckshop says|Bcc|Your password)/.test(line))).toEqual([])
  })

  it.each([
    ['name', ' '],
    ['email', 'vera'],
    ['message', ' \n'],
    ['message', 'x'.repeat(2_001)],
    ['phone', 'call me'],
    ['to', 'eve@example.com'],
  ])('is refused when %s is %j', async (field, value) => {
    const answer = await write(post.id, { [field]: value })
    expect(answer.json()).toMatchObject({ statusCode: 400, details: { field } })
    expect(test.mails).toEqual([])
  })

  it('is refused when the listing is missing, removed or expired', async () => {
    const gone = [
      'nothing',
      (await aPost({ removedAt: test.clock.now() })).id,
      (await aPost({ renewedAt: test.clock.now() - LISTED_DAYS * DAY_MS })).id,
    ]
    for (const id of gone) {
      expect((await write(id)).json()).toMatchObject({ statusCode: 404, code: 'POST_NOT_FOUND' })
    }
    expect(test.mails).toEqual([])
  })
})

onBothDatabases('rate limits on messages to posters', (store) => {
  let test: TestApp
  let sent = 0
  beforeAll(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
  })
  afterAll(() => test.close())

  let posters = 0
  async function aPostId(named?: string): Promise<string> {
    posters += 1
    const email = named ?? `poster${posters}@example.com`
    const row = aPostRow(test.clock.now(), { email })
    await store().write(() => insertPostRow(row))
    return row.id
  }
  const write = (id: string, remoteAddress: string, email: string) => {
    sent += 1
    const payload = { ...message, email, message: `Message ${sent}` }
    const url = contactPoster.url.replace(':id', id)
    return test.app.inject({ method: 'POST', url, remoteAddress, payload })
  }

  it('allow ten an hour per IP address and ten a day per sender', async () => {
    const id = await aPostId()
    for (let one = 0; one < 10; one += 1) {
      expect((await write(id, '10.4.0.1', `vera${one}@example.com`)).statusCode).toBe(200)
    }
    const fromThere = await write(id, '10.4.0.1', 'vera@example.com')
    expect(fromThere.json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(fromThere.headers['retry-after'])).toBeGreaterThan(0)
    for (let one = 0; one < 10; one += 1) {
      expect((await write(id, `10.4.1.${one}`, 'mia@example.com')).statusCode).toBe(200)
    }
    expect((await write(id, '10.4.1.99', ' MIA@example.com'.trim())).statusCode).toBe(429)
    expect((await write(id, '10.4.1.99', 'other@example.com')).statusCode).toBe(200)
  })

  it('allow thirty a day per listing', async () => {
    const id = await aPostId()
    for (let one = 0; one < 30; one += 1) {
      expect((await write(id, `10.5.0.${one}`, `many${one}@example.com`)).statusCode).toBe(200)
    }
    expect((await write(id, '10.5.0.99', 'late@example.com')).json()).toMatchObject({
      statusCode: 429,
      message: 'This listing has had a lot of messages today. Please try again tomorrow.',
    })
    expect((await write(await aPostId(), '10.5.0.99', 'late@example.com')).statusCode).toBe(200)
  })

  it('allow thirty a day per recipient address, across all listings', async () => {
    for (let one = 0; one < 30; one += 1) {
      const id = await aPostId('victim@elsewhere.example')
      expect((await write(id, `10.6.0.${one}`, `one${one}@example.com`)).statusCode).toBe(200)
    }
    const id = await aPostId('Victim@elsewhere.example')
    expect((await write(id, '10.6.0.99', 'late@example.com')).json()).toMatchObject({ statusCode: 429 })
  })
})
