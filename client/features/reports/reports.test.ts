import { describe, expect, test } from 'vitest'
import { ApiError } from '#client/lib/api-client.ts'
import type { PostReport } from '#shared/marketplace/marketplace-api.ts'
import { reportedPosts, stateOf } from './reported-posts.ts'
import { createReports, type ReportCalls } from './reports-store.ts'

const post = {
  id: 'p',
  kind: 'employer',
  job: 'Barista',
  name: 'Cafe',
  location: 'Richmond',
  description: '',
} as const
const report: PostReport = {
  id: 'a',
  reason: 'Asks for money',
  words: '',
  status: 'new',
  createdAt: '2026-11-21T00:00:00Z',
  post,
}
const other = { ...report, id: 'b' }
const elsewhere = { ...report, id: 'c', post: { ...post, id: 'q' } }
const calls: ReportCalls = {
  list: async () => [report, elsewhere, other],
  decide: async (_, status) => ({ ...report, status }),
  isRefusal: () => false,
}
const offline = () => Promise.reject(new Error('No connection. Please check the network.'))

describe("the operator's reports", () => {
  test('of one listing get the same decision, and others none', async () => {
    const reports = createReports(calls)
    await reports.load()
    const deciding = reports.decide('a', 'removed')
    expect(reports.store.getState()).toMatchObject({ deciding: 'a', reports: [{ status: 'new' }, {}, {}] })
    await deciding
    expect(reports.store.getState()).toMatchObject({
      deciding: undefined,
      reports: [{ status: 'removed' }, { status: 'new' }, { status: 'removed' }],
    })
  })

  test('keep their status with a reason when a decision could not be saved', async () => {
    const reports = createReports({ ...calls, decide: offline })
    await reports.load()
    await reports.decide('a', 'kept')
    expect(reports.store.getState()).toMatchObject({
      deciding: undefined,
      problem: "Couldn't save the decision. No connection. Please check the network.",
      reports: [{ status: 'new' }, {}, {}],
    })
  })

  test('know whether a failed request was refused', async () => {
    const away = createReports({ ...calls, list: offline })
    await away.load()
    expect(away.store.getState().failure).toMatchObject({
      isRefusal: false,
      reason: expect.stringContaining('network'),
    })
    const refused = createReports({ ...calls, list: offline, isRefusal: () => true })
    await refused.load()
    expect(refused.store.getState().failure?.isRefusal).toBe(true)
  })

  test('say that the operator needs a second factor first', async () => {
    const refusal = new ApiError(403, { code: 'SECOND_FACTOR_REQUIRED', message: 'Set up an authenticator app.' })
    const reports = createReports({ ...calls, list: () => Promise.reject(refusal) })
    await reports.load()
    expect(reports.store.getState().failure).toMatchObject({
      reason: 'Set up an authenticator app.',
      needsSecondFactor: true,
    })
  })
})

describe('reported listings', () => {
  test('appear once each with all reports, the most recently reported first', () => {
    const deleted = { ...report, id: 'd', post: null }
    const listed = reportedPosts([report, deleted, elsewhere, other])
    expect(listed.map(({ id, reports }) => [id, reports.map(({ id }) => id)])).toEqual([
      ['p', ['a', 'b']],
      ['d', ['d']],
      ['q', ['c']],
    ])
  })

  test.each([
    ['are new while any report is open', 'new', [{ ...report, status: 'kept' as const }, report]],
    ['show the decision made on them', 'removed', [{ ...report, status: 'removed' as const }]],
    ['are deleted until their reports are settled', 'deleted', [{ ...report, post: null }]],
    ['are settled once they are deleted and decided', 'settled', [{ ...report, post: null, status: 'kept' as const }]],
  ])('%s', (_, state, reports) => {
    expect(reportedPosts(reports).map(stateOf)).toEqual([state])
  })
})
