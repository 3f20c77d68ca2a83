import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { keepPaidSubscription } from '#server/payments/payer-repository.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anAccount, anEmployerPostBody, aPoster, aWorkerPostBody } from '#server/testing/factories.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import { JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS, LISTED_DAYS, MOST_NEW_A_DAY, MOST_POSTS } from '#shared/marketplace/post.ts'
import { asPoster } from '../testing/as-poster.ts'

const NOBODYS = '019e9e9e-0000-7000-8000-000000000000'
const BOTH_UPDATES = [calls.updateEmployerPost, calls.updateWorkerPost] as const
const BOTH_DELETES = [calls.deleteEmployerPost, calls.deleteWorkerPost] as const
const EVERY_DAY = {
  Monday: true,
  Tuesday: true,
  Wednesday: true,
  Thursday: true,
  Friday: true,
  Saturday: true,
  Sunday: true,
}

onBothDatabases('listings', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())
  const poster = async () => {
    const person = await aPoster(test)
    return { ...person, ...asPoster(test, person) }
  }

  /** The operator removes the listing after a report. */
  async function takeDown(id: string): Promise<void> {
    const email = `${crypto.randomUUID()}@example.com`
    const token = await store().write(function* () {
      yield* anAccount(email, 'admin')
      const account = yield* findAccountByEmail(email)
      return yield* openSession(account?.id ?? '', { now: test.clock.now() })
    })
    await test.send(calls.reportPost, { params: { id }, body: { reason: 'Asks for money' } })
    const reports = (await test.send(calls.listReports, { token })).json<calls.WireReport[]>()
    const report = reports.find(({ post }) => post?._id === id)
    await test.send(calls.decideReport, { token, params: { id: report?._id ?? '' }, body: { status: 'removed' } })
  }

  describe('a new listing', () => {
    it('of an employer is listed for 60 days, on every weekday, with a hidden phone', async () => {
      const { send, jobs, email } = await poster()
      const post = await send<calls.WirePost>(calls.createEmployerPost, { body: anEmployerPostBody() })
      const at = new Date(test.clock.now()).toISOString()
      expect(post).toEqual({
        ...anEmployerPostBody(),
        _id: expect.any(String),
        id: post._id,
        kind: 'employer',
        availability: EVERY_DAY,
        sharePhone: false,
        userEmail: email,
        policeCheck: false,
        yearsExperience: 0,
        gender: null,
        postCreatedAt: at,
        renewedAt: at,
        daysLeft: LISTED_DAYS,
        isRemoved: false,
      })
      expect(await jobs()).toEqual([post])
    })

    it('of a worker stores the form’s values', async () => {
      const { postWork, works, jobs } = await poster()
      const said = { availability: { ...EVERY_DAY, Sunday: false }, sharePhone: true, yearsExperience: 2.5 }
      const post = await postWork(said)
      expect(post).toMatchObject({ ...aWorkerPostBody(), ...said, kind: 'worker' })
      expect([await works(), await jobs()]).toEqual([[post], []])
    })

    it('comes first in its owner’s list', async () => {
      const { postJob, jobs } = await poster()
      const [first, second] = [await postJob(), await postJob({ job: 'Cook' })]
      expect((await jobs()).map(({ _id }) => _id)).toEqual([second._id, first._id])
    })

    it('drops blank and repeated certificates and badges, and trims texts', async () => {
      const { postJob } = await poster()
      const certificates = [' RSA ', '', '  ', 'rsa', 'First aid']
      const post = await postJob({ certificates, badges: ['', 'Cocktails', 'cocktails '], name: ' Mia ' })
      expect(post).toMatchObject({ certificates: ['RSA', 'First aid'], badges: ['Cocktails'], name: 'Mia' })
    })

    it('with the same content as a current one returns that one', async () => {
      const { postJob, jobs } = await poster()
      const [first, second] = await Promise.all([postJob(), postJob()])
      expect(second).toEqual({ ...first, wasListed: true })
      expect(await jobs()).toEqual([first])
      const other = await postJob({ description: 'Something else' })
      expect(other._id).not.toBe(first._id)
      test.clock.advance(LISTED_DAYS * DAY_MS)
      expect((await postJob())._id).not.toBe(first._id)
    })

    it('is refused beyond 100 listings of an account', async () => {
      const { postJob, postWork } = await poster()
      const created = await Promise.all(
        Array.from({ length: MOST_POSTS + 3 }, (_, index) => postJob({ description: `Number ${index}` })),
      )
      expect(created.filter(({ _id }) => _id !== undefined)).toHaveLength(MOST_POSTS)
      expect(await postWork()).toMatchObject({ statusCode: 409, code: 'TOO_MANY_POSTS' })
    })
  })

  describe('an edit of a listing', () => {
    it('that changes nothing does not renew', async () => {
      const { send, postJob, jobs } = await poster()
      const post = await postJob()
      test.clock.advance(20 * DAY_MS)
      const same = { ...post, daysLeft: LISTED_DAYS - 20 }
      expect(await send(calls.updateEmployerPost, { body: post })).toEqual(same)
      expect(await jobs()).toEqual([same])
    })

    it('renews at most ten listings a day, and is saved beyond that without renewal', async () => {
      const { send, postJob } = await poster()
      const posts: calls.WirePost[] = []
      for (let index = 0; index < MOST_NEW_A_DAY + 2; index += 1) posts.push(await postJob({ name: `Branch ${index}` }))
      test.clock.advance(2 * DAY_MS)
      const edit = (post: calls.WirePost, description: string) =>
        send<calls.WirePost>(calls.updateEmployerPost, { body: { ...post, description } })
      const edited = []
      for (const post of posts) edited.push(await edit(post, 'New words'))
      expect(edited.map(({ daysLeft }) => daysLeft)).toEqual([...Array(MOST_NEW_A_DAY).fill(60), 58, 58])
      expect(edited.every(({ description }) => description === 'New words')).toBe(true)
    })

    it.each(BOTH_UPDATES)('uses the stored kind of the listing, not the path: %o', async (call) => {
      const { send, postJob, postWork, jobs, works } = await poster()
      const [job, work] = [await postJob(), await postWork()]
      test.clock.advance(20 * DAY_MS)
      const words = { name: 'Mia T', location: 'Fitzroy VIC', description: 'New words' }
      const changedJob = await send(call, { body: { _id: job._id, ...aWorkerPostBody(words), extra: 'ignored' } })
      const changedWork = await send(call, {
        body: { _id: work._id, ...aWorkerPostBody({ ...words, gender: 'Other' }) },
      })
      const renewed = { renewedAt: new Date(test.clock.now()).toISOString(), daysLeft: LISTED_DAYS }
      expect(changedJob).toEqual({ ...job, ...words, ...renewed, email: 'mia@example.com' })
      expect(changedWork).toEqual({ ...work, ...words, ...renewed, gender: 'Other' })
      expect([await jobs(), await works()]).toEqual([[changedJob], [changedWork]])
    })

    it('accepts a listing in the form in which it was read', async () => {
      const { send, postJob, postWork } = await poster()
      for (const post of [await postJob(), await postWork()]) {
        expect(await send(calls.updateEmployerPost, { body: post })).toEqual(post)
      }
    })

    it('keeps the fields that it leaves out', async () => {
      const { send, postWork } = await poster()
      const said = { sharePhone: true, policeCheck: true, availability: { ...EVERY_DAY, Monday: false } }
      const post = await postWork(said)
      const { badges, certificates, description, policeCheck, ...rest } = aWorkerPostBody()
      const changed = await send(calls.updateWorkerPost, { body: { _id: post._id, ...rest, name: 'Mia' } })
      expect(changed).toEqual({ ...post, name: 'Mia' })
    })

    it('is applied whole when several arrive at the same time', async () => {
      const { send, postJob, jobs } = await poster()
      const { _id } = await postJob()
      const edits = ['Cook', 'Waiter', 'Host', 'Baker'].map((job) => ({
        job,
        name: job,
        description: job,
        badges: [job],
      }))
      await Promise.all(
        edits.map((edit) => send(calls.updateEmployerPost, { body: { ...anEmployerPostBody(edit), _id } })),
      )
      const [{ job, name, description, badges } = {} as calls.WirePost] = await jobs()
      expect(edits).toContainEqual({ job, name, description, badges })
    })
  })

  describe('renewing a listing', () => {
    it('lists it for 60 days from now and changes nothing else', async () => {
      const { postJob, renew, jobs } = await poster()
      const post = await postJob()
      for (const days of [20, 20, 19.5]) {
        test.clock.advance(days * DAY_MS)
        await jobs() // using the session keeps it alive
      }
      expect(await jobs()).toEqual([{ ...post, daysLeft: 1 }])
      test.clock.advance(DAY_MS)
      expect(await jobs()).toEqual([{ ...post, daysLeft: 0 }])
      const renewed = { ...post, renewedAt: new Date(test.clock.now()).toISOString() }
      expect(await renew(post._id)).toEqual(renewed)
      expect(await jobs()).toEqual([renewed])
    })

    it('is refused before the last fourteen days', async () => {
      const { postJob, renew, jobs } = await poster()
      const post = await postJob()
      for (const days of [20, 20, 5]) {
        test.clock.advance(days * DAY_MS)
        await jobs()
      }
      expect(await renew(post._id)).toMatchObject({
        statusCode: 409,
        code: 'TOO_EARLY_TO_RENEW',
        message: 'This listing is on the board for another 15 days. You can renew it in its last 14 days.',
      })
      expect(await jobs()).toEqual([{ ...post, daysLeft: 15 }])
      test.clock.advance(DAY_MS)
      expect((await renew(post._id)).daysLeft).toBe(LISTED_DAYS)
      expect(await renew(post._id)).toMatchObject({ code: 'TOO_EARLY_TO_RENEW' })
    })

    it('is refused after the operator removed it', async () => {
      const { postJob, renew, jobs } = await poster()
      const post = await postJob()
      await takeDown(post._id)
      expect(await renew(post._id)).toMatchObject({
        statusCode: 403,
        code: 'FORBIDDEN',
        message: 'This listing was removed by the operator and cannot be renewed.',
      })
      expect(await jobs()).toEqual([{ ...post, daysLeft: 0, isRemoved: true }])
    })
  })

  describe('a deleted listing', () => {
    it.each(BOTH_DELETES)('is gone and cannot be deleted again: %o', async (call) => {
      const { send, postJob, postWork, jobs, works } = await poster()
      for (const { _id } of [await postJob(), await postWork()]) {
        expect(await send(call, { body: { _id } })).toEqual({ ok: true })
        expect(await send(call, { body: { _id } })).toMatchObject({ statusCode: 403 })
      }
      expect([await jobs(), await works()]).toEqual([[], []])
    })
  })

  describe('a caller other than the owner', () => {
    it('gets the same refusal whether a listing exists or not, and changes nothing', async () => {
      const [owner, stranger] = [await poster(), await poster()]
      const post = await owner.postWork()
      const asked: [Endpoint, (id: string) => object][] = [
        ...BOTH_UPDATES.map((call): (typeof asked)[number] => [
          call,
          (_id) => ({ body: { _id, ...aWorkerPostBody() } }),
        ]),
        ...BOTH_UPDATES.map((call): (typeof asked)[number] => [
          call,
          (_id) => ({ body: { _id, ...anEmployerPostBody() } }),
        ]),
        ...BOTH_DELETES.map((call): (typeof asked)[number] => [call, (_id) => ({ body: { _id } })]),
        [calls.renewPost, (id) => ({ params: { id } })],
      ]
      for (const [call, parts] of asked) {
        const ofExisting = await stranger.send(call, parts(post._id))
        const ofMissing = await stranger.send(call, parts(NOBODYS))
        expect(ofExisting).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' })
        expect(ofMissing).toEqual(ofExisting)
      }
      expect(await owner.works()).toEqual([post])
    })

    it('cannot read listings by another email, or learn whether that account exists', async () => {
      const [owner, stranger] = [await poster(), await poster()]
      await owner.postJob()
      for (const call of [calls.myEmployerPosts, calls.myWorkerPosts]) {
        const answers = await Promise.all(
          [owner.email, 'nobody@example.com'].map((email) => stranger.send<ErrorBody>(call, { query: { email } })),
        )
        expect(answers[0]).toMatchObject({ statusCode: 403, code: 'FORBIDDEN' })
        expect(answers[1]).toEqual(answers[0])
      }
      const own = await owner.send(calls.myEmployerPosts, { query: { email: owner.email.toUpperCase() } })
      expect(own).toHaveLength(1)
    })

    it('is refused even with a kitchen session of the owner’s account', async () => {
      const owner = await poster()
      const post = await owner.postJob()
      const token = await store().write(() => openSession(owner.id, { now: test.clock.now(), power: 'kitchen' }))
      const answers = await Promise.all([
        test.send(calls.createEmployerPost, { token, body: anEmployerPostBody() }),
        test.send(calls.updateEmployerPost, { token, body: { _id: post._id, ...anEmployerPostBody() } }),
        test.send(calls.deleteEmployerPost, { token, body: { _id: post._id } }),
        test.send(calls.renewPost, { token, params: { id: post._id } }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
      expect(await owner.jobs()).toEqual([post])
    })
  })

  it('have a call that lists the roles to choose from', async () => {
    const answer = await test.send(calls.readJobRoles)
    expect(answer.json()).toEqual({ JobRoles: JOB_ROLES })
    expect(JOB_ROLES.length).toBeGreaterThanOrEqual(40)
  })
})

onBothDatabases('a required subscription', (store) => {
  it('is needed to edit or renew a job, but not to post, delete or list work', async () => {
    const test = await buildTestApp(store(), { isSubscriptionRequired: true })
    const person = await aPoster(test)
    const { send, postJob, postWork, jobs, renew } = asPoster(test, person)
    const [job, work] = [await postJob(), await postWork()]
    const edit = () => send<ErrorBody>(calls.updateWorkerPost, { body: { _id: job._id, ...anEmployerPostBody() } })
    const refused = { statusCode: 403, code: 'SUBSCRIPTION_REQUIRED' }
    expect([await edit(), await renew(job._id)]).toMatchObject([refused, refused])
    expect(await jobs()).toEqual([job])
    for (const days of [25, 25]) {
      test.clock.advance(days * DAY_MS)
      await jobs()
    }
    expect(await renew(work._id)).toMatchObject({ _id: work._id, daysLeft: LISTED_DAYS })

    const subscription = { provider: 'sandbox', customerId: 'c', subscriptionId: 's', subscriptionKnownAt: 1 }
    await store().write(() =>
      keepPaidSubscription({ ...subscription, accountId: person.id, subscriptionStatus: 'active' }),
    )
    expect([await renew(job._id), await edit()]).toMatchObject([{ daysLeft: LISTED_DAYS }, { _id: job._id }])
    expect(await send(calls.deleteEmployerPost, { body: { _id: job._id } })).toEqual({ ok: true })
    await test.close()
  })
})

onBothDatabases('new listings of one account', (store) => {
  it('are limited to ten a day; deleted ones count, and repeats do not', async () => {
    const test = await buildTestApp(store(), { rateLimits: true })
    const people = [await aPoster(test), await aPoster(test)]
    const [first, second] = people.map((person) => asPoster(test, person))
    const post = (index: number) => first?.postJob({ description: `Number ${index}` })
    for (let index = 0; index < MOST_NEW_A_DAY; index += 1) {
      const { _id, wasListed } = { wasListed: false, ...(await post(index)) }
      expect(wasListed).toBe(false)
      for (let again = 0; again < 3; again += 1) expect(await post(index)).toMatchObject({ _id, wasListed: true })
      if (index === 0) await first?.send(calls.deleteEmployerPost, { body: { _id } })
    }
    expect(await first?.postWork()).toMatchObject({
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'You have posted 10 new listings today. Please post the next one tomorrow.',
    })
    expect(await post(3)).toMatchObject({ wasListed: true })
    expect(await second?.postWork()).toMatchObject({ kind: 'worker' })
    await test.close()
  })

  it('answer 201, or 200 if the account has the same listing already', async () => {
    const test = await buildTestApp(store())
    const { token } = await aPoster(test)
    const answers = [1, 2].map(async () => test.send(calls.createWorkerPost, { token, body: aWorkerPostBody() }))
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201])
    await test.close()
  })
})
