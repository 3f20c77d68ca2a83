import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Store } from '#server/db/unit-of-work.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anEmployerPostBody, aPoster, aWorkerPostBody } from '#server/testing/factories.ts'
import { login, type SignedIn } from '#shared/accounts/accounts-api.ts'
import { maskOf, maskToAvailability, type Weekday } from '#shared/marketplace/availability.ts'
import { JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'
import { mailMatches } from '../match-mail/match-mail-work.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
export const on = (...days: Weekday[]) => maskToAvailability(maskOf(days))
export const RICHMOND = 'Richmond, VIC 3121' // where the factories' posts are
export const FITZROY = 'Fitzroy, VIC 3065' // about 3 km from there
export const GEELONG = 'Geelong, VIC 3220' // about 65 km from there

/** For a group of tests: posters, their listings, and the emails that result. Each test starts with no emails. */
export function matchMailPeople(store: () => Store) {
  let test: TestApp
  let roles = 0
  /** Every test has its own role, so that listings of other tests do not match. */
  const state = { isMailAway: false, job: '' }
  beforeAll(async () => {
    const send = async (mail: TestApp['mails'][number]) => {
      if (state.isMailAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' })
      test.mails.push(mail)
    }
    test = await buildTestApp(store(), { mailer: { send } })
  })
  beforeEach(() => {
    state.job = JOB_ROLES[roles] ?? ''
    roles += 1
  })
  afterEach(async () => {
    state.isMailAway = false
    test.clock.advance(2 * DAY_MS)
    await run() // sends what the test left pending, so that the next one does not see it
    test.mails.length = 0
  })
  afterAll(() => test.close())

  const run = () => mailMatches(test.service, silent).run()
  const mailsTo = ({ email }: { email: string }) => test.mails.filter(({ to }) => to === email)

  async function aWorker(changes: Partial<calls.WorkerPostBody> = {}) {
    const poster = await aPoster(test)
    return { ...poster, post: await looksForWork(poster.token, changes) }
  }
  async function anEmployer(changes: Partial<calls.EmployerPostBody> = {}) {
    const poster = await aPoster(test)
    return { ...poster, post: await offersWork(poster.token, changes) }
  }
  async function looksForWork(token: string, changes: Partial<calls.WorkerPostBody> = {}) {
    const answer = await test.send(calls.createWorkerPost, {
      token,
      body: aWorkerPostBody({ job: state.job, ...changes }),
    })
    expect(answer.statusCode).toBe(201)
    return answer.json<calls.WirePost>()
  }
  async function offersWork(token: string, changes: Partial<calls.EmployerPostBody> = {}) {
    test.clock.advance(1_000)
    const answer = await test.send(calls.createEmployerPost, {
      token,
      body: anEmployerPostBody({ job: state.job, description: `As of ${test.clock.now()}`, ...changes }),
    })
    expect(answer.statusCode).toBe(201)
    return answer.json<calls.WirePost>()
  }

  async function logIn({ email, password }: { email: string; password: string }) {
    return (await test.send(login, { body: { email, password } })).json<SignedIn>().UserObj.token
  }

  return { state, test: () => test, run, mailsTo, aWorker, anEmployer, looksForWork, offersWork, logIn }
}
