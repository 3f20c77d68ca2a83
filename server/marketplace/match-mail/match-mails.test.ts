import { expect, it } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anEmployerPostBody } from '#server/testing/factories.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS, LISTED_DAYS } from '#shared/marketplace/post.ts'
import { decidePost } from '../reports/report-repository.ts'
import { findSuburb } from '../suburbs/suburbs.ts'
import { FITZROY, GEELONG, matchMailPeople, on, RICHMOND } from '../testing/match-mail-people.ts'
import { aPostRow, insertPostRow } from '../testing/post-row-repository.ts'

const HOUR_MS = 60 * 60 * 1000

const labelsIn = (mail: Mail | undefined) => mail?.links?.map(({ label }) => label) ?? []

onBothDatabases('job alert emails', (store) => {
  const { state, test, run, mailsTo, aWorker, anEmployer, offersWork, logIn } = matchMailPeople(store)

  it('tell a worker about a matching job, and the employer about the worker', async () => {
    const worker = await aWorker({ availability: on('Monday', 'Tuesday', 'Wednesday', 'Saturday', 'Sunday') })
    const employer = await anEmployer({
      location: FITZROY,
      availability: on('Monday', 'Tuesday', 'Wednesday', 'Saturday'),
    })
    await run()
    const [toWorker] = mailsTo(worker)
    expect(toWorker).toMatchObject({ subject: `A new job fits your listing: ${state.job} in ${FITZROY}` })
    expect(toWorker?.text).toContain('Hello Pia Poster,')
    // Without a configured public URL the links point to localhost, so the email always has its links.
    expect(toWorker?.links?.[0]?.url).toMatch(/^http:\/\/localhost\/jobs\//)
    expect(toWorker?.unsubscribe?.oneClickUrl).toMatch(/^http:\/\/localhost\/api\/matchMail\/.+\/off$/)
    expect(labelsIn(toWorker)).toEqual([`${state.job} in ${FITZROY}: 4 of your 5 days, 3 km away`])
    const [toEmployer] = mailsTo(employer)
    expect(toEmployer).toMatchObject({
      subject: `A worker who fits your job: ${state.job} in ${RICHMOND}`,
    })
    expect(labelsIn(toEmployer)).toEqual([expect.stringContaining('4 of your 4 days, 3 km away')])
    expect(test().mails).toHaveLength(2)
    expect(JSON.stringify(test().mails)).not.toMatch(/mia@example.com|jobs@example.com|Mia Tran/)
  })

  it.each([
    ['of another role', { job: 'Night porter' }],
    ['too far away', { location: GEELONG }],
    ['at an unknown place', { location: 'Somewhere nice' }],
    ['on other days', { availability: on('Sunday') }],
  ])('do not tell a worker about a job %s', async (_, changes) => {
    const worker = await aWorker({ availability: on('Monday') })
    await anEmployer({ availability: on('Monday'), ...changes })
    await run()
    expect(mailsTo(worker)).toEqual([])
  })

  it('do not tell accounts about their own listings, or workers about other workers', async () => {
    const both = await aWorker()
    await offersWork(both.token)
    const rival = await aWorker()
    await run()
    expect(mailsTo(both).map((mail) => labelsIn(mail).length)).toEqual([1]) // the rival's, as an employer
    expect(mailsTo(rival)[0]?.subject).toContain('A new job fits')
    expect(test().mails).toHaveLength(2)
  })

  it('are sent once per listing, and not again after an edit or renewal', async () => {
    const worker = await aWorker()
    const { token, post } = await anEmployer()
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
    test().clock.advance(2 * DAY_MS)
    const edited = anEmployerPostBody({ job: state.job, description: 'A better team than ever.' })
    await test().send(calls.updateEmployerPost, { token, body: { ...edited, _id: post._id } })
    await test().send(calls.renewPost, { token, params: { id: post._id } })
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
  })

  it('are sent at most once a day, with all listings since the last email', async () => {
    const worker = await aWorker()
    const { token } = await anEmployer()
    await run()
    await offersWork(token)
    await offersWork(token)
    test().clock.advance(DAY_MS - HOUR_MS)
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
    test().clock.advance(HOUR_MS)
    await run()
    expect(mailsTo(worker).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A new job fits your listing'),
      '2 new listings fit yours',
    ])
  })

  it('are sent even if a clock that was a month ahead scheduled them for later', async () => {
    const worker = await aWorker()
    const { token } = await anEmployer()
    test().clock.advance(30 * DAY_MS)
    await run()
    const early = mailsTo(worker).length
    test().clock.advance(-30 * DAY_MS)
    await offersWork(token)
    await run()
    expect(mailsTo(worker)).toHaveLength(early + 1)
  })

  it('list the ten best matches, the best first', async () => {
    const worker = await aWorker({ availability: on('Monday', 'Tuesday') })
    const { token } = await anEmployer({ availability: on('Monday') })
    for (let more = 0; more < 10; more += 1) await offersWork(token, { availability: on('Monday') })
    await offersWork(token, { availability: on('Monday', 'Tuesday') })
    await run()
    const [mail] = mailsTo(worker)
    const lines = labelsIn(mail)
    expect(mail?.subject).toBe('12 new listings fit yours')
    expect(mail?.text).toContain('The 10 best matches:')
    expect(lines).toHaveLength(10)
    expect([lines[0], lines[1]]).toEqual([
      expect.stringContaining('2 of your 2 days'),
      expect.stringContaining('1 of your 2 days'),
    ])
    test().clock.advance(2 * DAY_MS)
    await run()
    expect(mailsTo(worker)).toHaveLength(1)
  })

  it('leave out listings that were deleted before the email is sent', async () => {
    const worker = await aWorker()
    const { token } = await anEmployer()
    await run()
    const gone = await offersWork(token)
    const there = await offersWork(token, { location: FITZROY })
    await run() // recorded for the next day's email
    await test().send(calls.deleteEmployerPost, { token, body: { _id: gone._id } })
    test().clock.advance(DAY_MS)
    await run()
    expect(mailsTo(worker)[1]?.subject).toContain(there.location)
    expect(mailsTo(worker)).toHaveLength(2)

    await offersWork(token)
    await run()
    await test().send(calls.deleteWorkerPost, { token: worker.token, body: { _id: worker.post._id } })
    test().clock.advance(DAY_MS)
    await run() // a worker without a listing gets no email
    expect(mailsTo(worker)).toHaveLength(2)
  })

  it('leave out listings that were removed or expired before the email is sent', async () => {
    const worker = await aWorker()
    const { token } = await anEmployer()
    await run()
    const removed = await offersWork(token)
    const expired = await offersWork(token)
    await run()
    await store().write(() => decidePost(removed._id, 'removed', test().clock.now()))
    test().clock.at = Date.parse(expired.renewedAt) + LISTED_DAYS * DAY_MS
    worker.token = await logIn(worker)
    const renewed = await test().send(calls.renewPost, { token: worker.token, params: { id: worker.post._id } })
    expect(renewed.statusCode).toBe(200)
    const earlier = mailsTo(worker)
    await run()
    expect(mailsTo(worker)).toEqual(earlier)
  })

  it('are not sent to a worker whose listing has expired', async () => {
    const worker = await aWorker()
    test().clock.advance(LISTED_DAYS * DAY_MS)
    await anEmployer()
    await run()
    expect(mailsTo(worker)).toEqual([])
  })

  it('reach every matching worker, beyond the size of one batch', async () => {
    const now = test().clock.now()
    const there = findSuburb(RICHMOND)?.at ?? {}
    const others = Array.from({ length: 120 }, (_, index) =>
      aPostRow(now + (index % 3), { kind: 'worker', job: state.job, accountId: `somebody ${index}`, ...there }),
    )
    await store().write(function* () {
      for (const row of others) yield* insertPostRow(row)
    })
    test().clock.advance(1_000)
    const last = await aWorker()
    await anEmployer()
    await run()
    expect(mailsTo(last)).toHaveLength(1)
  })
})
