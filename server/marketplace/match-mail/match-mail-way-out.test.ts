import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anEmployerPostBody, aPoster, aWorkerPostBody } from '#server/testing/factories.ts'
import * as ownAccount from '#shared/accounts/own-account-api.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'
import { matchMailWord } from './match-mail-key.ts'
import { mailMatches } from './match-mail-work.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const publicUrl = 'https://tuckshop.example'

onBothDatabases('the unsubscribe link of job alert emails', (store) => {
  let test: TestApp
  let worker: Awaited<ReturnType<typeof aPoster>>
  let employer: Awaited<ReturnType<typeof aPoster>>
  beforeAll(async () => {
    test = await buildTestApp(store())
    employer = await aPoster(test)
  })
  beforeEach(async () => {
    worker = await aPoster(test)
    await test.send(calls.createWorkerPost, { token: worker.token, body: aWorkerPostBody() })
  })
  afterAll(() => test.close())

  /** Advances a day, posts one more matching job, and gives the worker's email, if one was sent. */
  async function nextDay(): Promise<Mail | undefined> {
    test.clock.advance(DAY_MS)
    test.mails.length = 0
    const body = anEmployerPostBody({ description: `Job ${crypto.randomUUID()}` })
    const post = await test.send(calls.createEmployerPost, { token: employer.token, body })
    expect(post.statusCode).toBe(201)
    await mailMatches({ ...test.service, homeUrl: () => publicUrl }, silent).run()
    return test.mails.find(({ to }) => to === worker.email)
  }
  async function wordOf(person: { id: string }): Promise<string> {
    return matchMailWord(test.service, person.id)
  }
  const read = async () => (await test.send(calls.readMatchMail, { token: worker.token })).json<{ isOn: boolean }>()
  const change = (word: string, isOn: boolean) =>
    test.send(calls.changeMatchMailByWord, { params: { word }, body: { isOn } })
  /** Posts to the unsubscribe URL as a mail program does. */
  const post = (url: string, headers: Record<string, string> = {}, payload = '') =>
    test.app.inject({ method: 'POST', url: url.replace(publicUrl, ''), headers, payload })
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

  it('is in every email, with a link to each listing', async () => {
    const mail = await nextDay()
    const word = await wordOf(worker)
    expect(mail?.unsubscribe).toEqual({
      label: 'Turn off job alerts',
      url: `${publicUrl}/match-mail?word=${word}`,
      oneClickUrl: `${publicUrl}/api/matchMail/${word}/off`,
    })
    expect(mail?.links?.[0]).toEqual({
      label: 'Barista in Richmond, VIC 3121: 7 of your 7 days, less than 1 km away',
      url: expect.stringMatching(`^${publicUrl}/jobs/[0-9a-f-]{36}$`),
    })
    expect(mail?.link).toEqual({ label: 'See all jobs', url: `${publicUrl}/jobs` })
  })

  it('turns alerts off by one POST from the mail program (RFC 8058)', async () => {
    const mail = await nextDay()
    const answer = await post(mail?.unsubscribe?.oneClickUrl ?? '', FORM, 'List-Unsubscribe=One-Click')
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }])
    expect(await read()).toEqual({ isOn: false })
    expect(await nextDay()).toBeUndefined()
  })

  it.each([
    ['multipart form data', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['plain text', { 'content-type': 'text/plain' }, 'List-Unsubscribe=One-Click'],
    ['broken JSON', { 'content-type': 'application/json' }, '{'],
    ['an empty body', {}, ''],
  ])('accepts any posted body: %s', async (_, headers, payload) => {
    const answer = await post(`/api/matchMail/${await wordOf(worker)}/off`, headers, payload)
    expect(answer.statusCode).toBe(200)
    expect(await read()).toEqual({ isOn: false })
  })

  it('accepts at most 4 KB, while other calls still accept only JSON', async () => {
    const word = await wordOf(worker)
    expect((await post(`/api/matchMail/${word}/off`, FORM, 'x'.repeat(5_000))).statusCode).toBe(413)
    const other = calls.changeMatchMailByWord.url.replace(':word', word)
    const answer = await test.app.inject({ method: 'PUT', url: other, headers: FORM, payload: 'isOn=false' })
    expect(answer.statusCode).toBe(415)
    expect(await read()).toEqual({ isOn: true })
  })

  it('redirects a GET request to the settings page and changes nothing', async () => {
    const word = await wordOf(worker)
    const answer = await test.app.inject({ method: 'GET', url: `/api/matchMail/${word}/off` })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/match-mail?word=${word}`])
    expect(await read()).toEqual({ isOn: true })
  })

  it('can turn alerts on again', async () => {
    const word = await wordOf(worker)
    expect((await change(word, false)).json()).toEqual({ isOn: false })
    expect(await nextDay()).toBeUndefined()
    expect((await change(word, true)).json()).toEqual({ isOn: true })
    expect((await nextDay())?.subject).toBe('A new job fits your listing: Barista in Richmond, VIC 3121')
  })

  it('allows no second email on the same day by turning alerts off and on', async () => {
    const { token } = worker
    expect(await nextDay()).toBeDefined()
    await test.send(calls.changeMatchMail, { token, body: { isOn: false } })
    await test.send(calls.changeMatchMail, { token, body: { isOn: true } })
    test.clock.advance(-DAY_MS)
    expect(await nextDay()).toBeUndefined()
    expect(await nextDay()).toBeDefined()
  })

  it('discards the matches that were waiting for the next email', async () => {
    await nextDay()
    test.clock.advance(-DAY_MS)
    await nextDay() // recorded for the next day's email
    await change(await wordOf(worker), false)
    await change(await wordOf(worker), true)
    expect((await nextDay())?.subject).toBe('A new job fits your listing: Barista in Richmond, VIC 3121')
  })

  it('has a setting of the same effect for a signed-in account', async () => {
    const { token } = worker
    expect(await read()).toEqual({ isOn: true })
    const answer = await test.send(calls.changeMatchMail, { token, body: { isOn: false } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { isOn: false }])
    expect(await read()).toEqual({ isOn: false })
    expect((await test.send(calls.changeMatchMail, { token, body: { isOn: 'no' } })).statusCode).toBe(400)
  })

  describe('belongs to one account', () => {
    it('and any invalid token gets the same 404 answer', async () => {
      const word = await wordOf(worker)
      const [id = '', seal = ''] = word.split('.')
      const [, othersSeal = ''] = (await wordOf(employer)).split('.')
      const turned = seal.startsWith('A') ? `B${seal.slice(1)}` : `A${seal.slice(1)}`
      const wrong = [
        `${id}.${turned}`,
        `${id}.${othersSeal}`,
        `${employer.id}.${seal}`,
        `nobody.${seal}`,
        await matchMailWord(test.service, 'nobody'),
        `${id}.`,
        `.${seal}`,
        id,
        'x',
        `${word}x`,
      ]
      const bodies = new Set<string>()
      for (const one of wrong) {
        const answer = await change(one, false)
        expect(answer.statusCode).toBe(404)
        bodies.add(answer.body)
        bodies.add((await post(`/api/matchMail/${encodeURIComponent(one)}/off`, FORM)).body)
      }
      expect([...bodies]).toEqual([
        '{"statusCode":404,"code":"NOT_FOUND","message":"This link is invalid or has expired. Please open the whole link from the email."}',
      ])
      expect(await read()).toEqual({ isOn: true })
    })

    it('and stops working when the account is deleted', async () => {
      const word = await wordOf(worker)
      await test.send(ownAccount.deleteAccount, { token: worker.token, body: { confirm: worker.email } })
      expect((await change(word, false)).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
    })

    it('and has the same token from every instance', async () => {
      const other = await buildTestApp(store())
      expect(await matchMailWord(other.service, worker.id)).toBe(await wordOf(worker))
      await other.app.close()
    })
  })
})
