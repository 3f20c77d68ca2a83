import { expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import { daysLeft, NOTES_MAX, POST_KINDS } from '#shared/marketplace/post.ts'
import { insertDemoPosts } from './demo-posts.ts'
import { listPostsOfKind } from './testing/all-posts-repository.ts'

onBothDatabases('the demo’s listings', (store) => {
  it('are 40 jobs and 20 workers, all current, in known suburbs, and cause no job alerts', async () => {
    const test = await buildTestApp(store())
    const now = test.clock.now()
    const owner = { id: 'owner', name: 'Robin Carter', email: 'owner@example.com', phone: '0390001234' }
    const email = 'mia@example.com'
    await store().write(() => insertDemoPosts({ owner, poster: { email }, passwordHash: '', now }))
    const [jobs = [], workers = []] = await Promise.all(
      POST_KINDS.map((kind) => store().read(() => listPostsOfKind({ kind }))),
    )
    expect([jobs.length, workers.length]).toEqual([40, 20])
    for (const post of [...jobs, ...workers]) {
      expect(post).toMatchObject({ cell: expect.any(Number), isAnnounced: true, removedAt: null })
      expect(daysLeft(post.renewedAt, now)).toBeGreaterThan(0)
      expect(post.description.length).toBeLessThanOrEqual(NOTES_MAX)
    }
    // The gambling licence is called RSG in Victoria and RCG in New South Wales.
    for (const post of [...jobs, ...workers]) {
      const others = post.location.includes('NSW') ? 'RSG' : 'RCG'
      expect([post.description, ...post.badges, ...post.certificates].join(' ')).not.toContain(others)
    }
    expect(jobs.filter(({ accountId }) => accountId === owner.id)).toHaveLength(1)
    expect(new Set([...jobs, ...workers].map(({ accountId }) => accountId)).size).toBe(60)

    const token = await store().write(function* () {
      const mia = yield* findAccountByEmail(email)
      return yield* openSession(mia?.id ?? '', { now })
    })
    const own = (await test.send(calls.myWorkerPosts, { token, query: { email } })).json<calls.WirePost[]>()
    expect(own).toMatchObject([{ name: 'Mia Tran', job: 'Barista', availability: { Friday: false, Saturday: true } }])
    await test.close()
  })
})
