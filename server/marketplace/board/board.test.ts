import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import type { Power } from '#shared/accounts/account.ts'
import { maskOf } from '#shared/marketplace/availability.ts'
import { listJobs, readJob, type WireBoard, type WireBoardPost } from '#shared/marketplace/marketplace-api.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'
import { findSuburb } from '../suburbs/suburbs.ts'
import type { PostRow } from '../testing/post-row-repository.ts'
import { postOneByOne, signInPoster } from '../testing/posting.ts'

const RICHMOND = 'Richmond, VIC 3121'
const FOOTSCRAY = 'Footscray, VIC 3011' // 10 km away
const FRANKSTON = 'Frankston, VIC 3199' // 37 km
const SURRY_HILLS = 'Surry Hills, NSW 2010' // 710 km
const WEEKEND = maskOf(['Saturday', 'Sunday'])

onBothDatabases('the job board', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const post = (...posts: Partial<PostRow>[]) => postOneByOne(test, ...posts)
  const signIn = (email: string, power?: Power) => signInPoster(test, email, power)
  const ask = (query: Record<string, string | number>, token?: string) => test.send(listJobs, { query, token })
  const read = async (query: Record<string, string | number>, token?: string) =>
    (await ask(query, token)).json<WireBoard>()
  const ids = async (query: Record<string, string | number>, token?: string) =>
    (await read(query, token)).posts.map(({ _id }) => _id)

  describe('without filters', () => {
    it('shows the newest listings first, twenty per page', async () => {
      const posted = await post(...Array.from({ length: 45 }, () => ({ job: 'Cook' })))
      const pages = [await read({}), await read({ page: 2 }), await read({ page: 3 })]
      expect(pages.flatMap(({ posts }) => posts.map(({ _id }) => _id))).toEqual(posted.toReversed())
      expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
      expect(pages[0]?.posts[0]?.fit).toBeNull()
    })

    it('leaves out listings that are 60 days old, removed by the operator, or of the other kind', async () => {
      const now = test.clock.now()
      const [kept] = await post(
        { job: 'Host', renewedAt: now - 60 * DAY_MS + 60_000 },
        { job: 'Host', renewedAt: now - 60 * DAY_MS },
        { job: 'Host', removedAt: now },
        { job: 'Host', kind: 'worker' },
      )
      expect(await ids({ job: 'Host' })).toEqual([kept])
    })
  })

  describe('with many listings of one account', () => {
    const perAccount = (posts: readonly WireBoardPost[], name: string) =>
      posts.filter((one) => one.name === name).length

    it('shows at most two of them per page, and the rest on later pages', async () => {
      const chain = { accountId: 'a chain', name: 'Chain', job: 'Glassie' }
      await post(...Array.from({ length: 3 }, () => ({ job: 'Glassie' })), ...Array.from({ length: 9 }, () => chain))
      const pages: WireBoard[] = []
      do pages.push(await read({ job: 'Glassie', page: pages.length + 1 }))
      while (pages.at(-1)?.hasMore)
      expect(pages.map(({ posts }) => perAccount(posts, 'Chain'))).toEqual([2, 2, 2, 2, 1])
      expect(pages.map(({ posts }) => posts.length)).toEqual([5, 2, 2, 2, 1])
      expect(new Set(pages.flatMap(({ posts }) => posts.map(({ _id }) => _id))).size).toBe(12)
    })

    it('fills its pages with listings of other accounts, whatever the order', async () => {
      const flood = { accountId: 'a flood', name: 'Flood', job: 'Baker', location: FOOTSCRAY }
      await post(...Array.from({ length: 100 }, () => ({ job: 'Baker', location: FOOTSCRAY })))
      await post(...Array.from({ length: 40 }, () => flood))
      for (const query of [{ job: 'Baker' }, { job: 'Baker', suburb: RICHMOND, within: 25 }]) {
        const pages = await Promise.all([1, 2, 3].map((page) => read({ ...query, page })))
        for (const { posts, hasMore } of pages) {
          expect(perAccount(posts, 'Flood')).toBe(2)
          expect(hasMore).toBe(true)
        }
        expect(pages.map(({ posts }) => posts.length)).toEqual([20, 20, 6])
      }
    })
  })

  describe('filtered', () => {
    it('by role, suburb and days shows listings that match all three', async () => {
      const baker = { job: 'Baker', location: RICHMOND, days: WEEKEND }
      const [wanted] = await post(
        baker,
        { ...baker, job: 'Butcher' },
        { ...baker, location: FOOTSCRAY },
        { ...baker, days: maskOf(['Monday']) },
      )
      const query = { job: 'Baker', suburb: 'richmond vic  3121', days: 'Friday,Saturday' }
      const { posts, suburb } = await read(query)
      expect(posts.map(({ _id }) => _id)).toEqual([wanted])
      expect(suburb).toEqual({ Suburb: 'Richmond', State: 'VIC', Postcode: '3121' })
      expect(posts[0]?.fit).toEqual({ isSameRole: true, distanceKm: 0, sharedDays: 1, wishedDays: 2, of: 'filters' })
      expect(await ids({ suburb: RICHMOND, days: 'Monday', job: 'Baker' })).toHaveLength(1)
    })

    it('by distance shows listings within the radius, the nearest first', async () => {
      const [far, near, here] = await post(
        { job: 'Glassie', location: FRANKSTON },
        { job: 'Glassie', location: FOOTSCRAY },
        { job: 'Glassie', location: RICHMOND },
        { job: 'Glassie', location: SURRY_HILLS },
        { job: 'Glassie', location: 'Where the road ends' },
      )
      const within = (km: number) => ids({ job: 'Glassie', suburb: RICHMOND, within: km })
      expect(await within(50)).toEqual([here, near, far])
      expect(await within(25)).toEqual([here, near])
      expect(await within(10)).toEqual([here, near])
      expect(await within(0)).toEqual([here])
      const { posts } = await read({ suburb: RICHMOND, within: 10, job: 'Glassie' })
      expect(posts[1]?.fit?.distanceKm).toBe(9.7)
    })

    it('by distance applies the radius to within 100 m', async () => {
      const { latitude, longitude } = findSuburb(RICHMOND)?.at ?? { latitude: 0, longitude: 0 }
      const north = (km: number) => ({ job: 'Duty manager', latitude: latitude + km / 111.19, longitude })
      const east = (km: number) => {
        const degree = 111.19 * Math.cos((latitude * Math.PI) / 180)
        return { job: 'Duty manager', latitude, longitude: longitude + km / degree }
      }
      const inside = await post(north(49.9), north(-49.9), east(49.9), east(-49.9))
      await post(north(50.1), north(-50.1), east(50.1), east(-50.1))
      expect((await ids({ job: 'Duty manager', suburb: RICHMOND, within: 50 })).toSorted()).toEqual(inside.toSorted())
    })

    it('by distance shows each listing exactly once across its pages', async () => {
      const posted = await post(...Array.from({ length: 150 }, () => ({ job: 'Cleaner', location: FOOTSCRAY })))
      const found: string[] = []
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const board = await read({ job: 'Cleaner', suburb: RICHMOND, within: 25, page })
        found.push(...board.posts.map(({ _id }) => _id))
        hasMore = board.hasMore
      }
      expect(found).toEqual(posted.toReversed())
    })

    it('by a region shows listings within 25 km of its centre', async () => {
      const [, southport] = await post(
        { job: 'Night porter', location: 'Ipswich, QLD 4305' },
        { job: 'Night porter', location: 'Southport, QLD 4215' },
      )
      expect(await ids({ job: 'Night porter', suburb: 'Gold Coast' })).toEqual([southport])
      expect(await ids({ job: 'Night porter', suburb: 'Surfers Paradise, QLD 4217' })).toEqual([])
    })

    it('by days alone shows listings with the most days in common first', async () => {
      const [one, both] = await post(
        { job: 'Concierge', days: maskOf(['Tuesday', 'Saturday']) },
        { job: 'Concierge', days: WEEKEND },
        { job: 'Concierge', days: maskOf(['Tuesday']) },
      )
      expect(await ids({ job: 'Concierge', days: 'Saturday,Sunday' })).toEqual([both, one])
    })

    it('by an unknown suburb shows listings with the same text, and suggests known suburbs', async () => {
      const [typed] = await post({ job: 'Porter', location: 'Richmnd,  VIC' })
      const { posts, suburb, didYouMean } = await read({ suburb: 'richmnd vic', within: 25 })
      expect(posts.map(({ _id }) => _id)).toEqual([typed])
      expect(suburb).toBeNull()
      expect(didYouMean.map(({ Suburb }) => Suburb)).toContain('Richmond')
    })

    it('ignores empty filters', async () => {
      expect((await ask({ job: '', suburb: ' ', days: ' ,' })).statusCode).toBe(200)
    })

    it.each([
      ['job', { job: 'Astronaut' }, 'Astronaut'],
      ['within', { suburb: RICHMOND, within: 12 }, '0, 10, 25, 50'],
      ['days', { days: 'Friday,Someday' }, 'Someday'],
      ['page', { page: 0 }, '1'],
      ['page', { page: 51 }, '50'],
    ])('rejects an unknown value of %s, and says which values there are', async (field, query, named) => {
      const refused = (await ask(query)).json<{ message: string }>()
      expect(refused).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', details: { field } })
      expect(refused.message).toContain(named)
    })
  })

  describe('for an account with its own listing', () => {
    it('shows the best matches first, with the number of shared days', async () => {
      const { accountId, token } = await signIn('own-post@example.com')
      const days = maskOf(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
      await post({ kind: 'worker', accountId, job: 'Sommelier', location: RICHMOND, days })
      const [fits, elsewhere, other] = await post(
        { job: 'Sommelier', location: FOOTSCRAY, days: maskOf(['Monday', 'Tuesday', 'Wednesday', 'Thursday']) },
        { job: 'Sommelier', location: SURRY_HILLS },
        { job: 'Night porter', location: SURRY_HILLS, days: WEEKEND },
      )
      const { posts } = await read({}, token)
      expect(posts.slice(0, 2).map(({ _id }) => _id)).toEqual([fits, elsewhere])
      expect(posts[0]?.fit).toMatchObject({ isSameRole: true, sharedDays: 4, wishedDays: 5, of: 'own post' })
      expect(posts.findIndex(({ _id }) => _id === other)).not.toBe(0)
      const filtered = await read({ job: 'Sommelier', days: 'Sunday' }, token)
      expect(filtered.posts[0]?.fit).toMatchObject({ sharedDays: 5, wishedDays: 5, of: 'own post' })
      expect((await test.send(readJob, { params: { id: fits ?? '' }, token })).json<WireBoardPost>().fit).toMatchObject(
        {
          sharedDays: 4,
          of: 'own post',
        },
      )
    })

    it('compares each result with the account’s listing that it matches best', async () => {
      const { accountId, token } = await signIn('two-posts@example.com')
      await post(
        { kind: 'worker', accountId, job: 'Sushi chef', days: maskOf(['Monday']) },
        { kind: 'worker', accountId, job: 'Pizza maker', days: WEEKEND },
      )
      const [sushi, pizza] = await post({ job: 'Sushi chef' }, { job: 'Pizza maker' })
      const { posts } = await read({}, token)
      const fits = new Map(posts.map(({ _id, fit }) => [_id, fit?.wishedDays]))
      expect([fits.get(sushi ?? ''), fits.get(pizza ?? '')]).toEqual([1, 2])
    })

    it('shows the best match first, even behind hundreds of newer listings', async () => {
      const { accountId, token } = await signIn('deep@example.com')
      await post({ kind: 'worker', accountId, job: 'Cellar hand', location: FOOTSCRAY })
      const [best] = await post({ job: 'Cellar hand', location: FOOTSCRAY })
      await post(...Array.from({ length: 300 }, () => ({ job: 'Cashier' })))
      expect((await ids({}, token))[0]).toBe(best)
      expect((await ids({ suburb: FOOTSCRAY, within: 10 }, token))[0]).toBe(best)
      expect(await ids({})).not.toContain(best)
      const seen = new Set<string>()
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const board = await read({ page }, token)
        hasMore = board.hasMore
        for (const { _id } of board.posts) seen.add(_id)
      }
      const strangers = new Set<string>()
      for (let page = 1, hasMore = true; hasMore; page += 1) {
        const board = await read({ page })
        hasMore = board.hasMore
        for (const { _id } of board.posts) strangers.add(_id)
      }
      expect(seen).toEqual(strangers)
    })

    it('marks the account’s own listings', async () => {
      const { accountId, token } = await signIn('employer@example.com')
      const [own] = await post({ accountId, job: 'Venue manager' })
      const isOwn = async (by?: string) => (await read({ job: 'Venue manager' }, by)).posts.map((one) => one.isOwn)
      expect([await isOwn(token), await isOwn()]).toEqual([[true], [false]])
      expect((await test.send(readJob, { params: { id: own ?? '' }, token })).json()).toMatchObject({ isOwn: true })
    })

    it('treats a kitchen session and an invalid token as an anonymous visitor', async () => {
      const { token } = await signIn('own-post@example.com', 'kitchen')
      for (const one of [token, 'no token of ours']) {
        const answer = await ask({ job: 'Sommelier' }, one)
        expect(answer.statusCode).toBe(200)
        expect(answer.json<WireBoard>().posts[0]?.fit).toMatchObject({ of: 'filters', wishedDays: 0 })
        expect(answer.headers['cache-control']).toBe('no-cache')
      }
    })

    it('sends no-store, so that no shared cache keeps the answer', async () => {
      const { token } = await signIn('own-post@example.com')
      const { headers } = await ask({}, token)
      expect([headers['cache-control'], headers.vary]).toEqual(['no-store', 'Authorization'])
    })
  })
})
