import { describe, expect, test } from 'vitest'
import { ApiError, type api } from '#client/lib/api-client.ts'
import { EVERY_DAY, maskToAvailability } from '#shared/marketplace/availability.ts'
import type { WirePost } from '#shared/marketplace/marketplace-api.ts'
import { fromWire } from '#shared/wire-id.ts'
import { newDraft } from './form/post-draft.ts'
import { createMyPosts } from './my-posts-store.ts'

const pia = {
  name: 'Pia Poster',
  restaurantName: null,
  email: 'pia@example.com',
  phone: '0411222333',
  location: 'Fitzroy, VIC 3065',
}
const draft = { ...newDraft(pia, 'worker'), job: 'Barista', termsAccepted: true, gender: 'Female' } as const

const post = (_id: string, changes: Partial<WirePost> = {}): WirePost => ({
  ...pia,
  _id,
  id: _id,
  kind: 'employer',
  job: 'Barista',
  badges: [],
  certificates: [],
  availability: maskToAvailability(EVERY_DAY),
  sharePhone: false,
  description: '',
  termsAccepted: true,
  userEmail: pia.email,
  policeCheck: false,
  yearsExperience: 0,
  gender: null,
  postCreatedAt: `2026-11-0${_id.length}T01:00:00.000Z`,
  renewedAt: '2026-11-03T01:00:00.000Z',
  daysLeft: 42,
  isRemoved: false,
  ...changes,
})

type Call = [method: string, url: string, parts: object]

/** A store with a fake server that answers by address and records requests. */
function house(answers: Record<string, () => unknown>) {
  const sent: Call[] = []
  const send = async ({ method, url }: { method: string; url: string }, parts: object) => {
    sent.push([method, url, parts])
    const answer = answers[`${method} ${url}`]
    if (!answer) throw new ApiError(404, { message: 'Nothing there.' })
    return answer()
  }
  const lists = { 'GET /api/findwork/advisersposts': () => [post('a')], 'GET /api/findworker/workerposts': () => [] }
  Object.assign(answers, { ...lists, ...answers })
  // The sender's type is generic over the endpoint; this one answers by address.
  return { sent, myPosts: createMyPosts(pia.email, send as typeof api) }
}
const idsOf = (myPosts: ReturnType<typeof createMyPosts>, kind: 'employer' | 'worker') =>
  myPosts.store.getState().posts?.[kind].map(({ id }) => id)

test('my listings are loaded by email, employer listings from findwork and worker listings from findworker', async () => {
  const { myPosts, sent } = house({})
  await myPosts.load()
  const parts = { query: { email: 'pia@example.com' } }
  expect(sent).toEqual([
    ['GET', '/api/findwork/advisersposts', parts],
    ['GET', '/api/findworker/workerposts', parts],
  ])
  expect(idsOf(myPosts, 'employer')).toEqual(['a'])
})

test('my listings show why they failed to load, and can be reloaded', async () => {
  let isDown = true
  const { myPosts } = house({
    'GET /api/findworker/workerposts': () => {
      if (isDown) throw new ApiError(503, { message: 'Too busy.' })
      return []
    },
  })
  await myPosts.load()
  expect(myPosts.store.getState()).toMatchObject({ posts: undefined, problem: 'Too busy.' })
  isDown = false
  await myPosts.load()
  expect(myPosts.store.getState().problem).toBeUndefined()
  expect(idsOf(myPosts, 'employer')).toEqual(['a'])
})

test('a new listing is sent to the endpoint of its kind and comes first in its list', async () => {
  const { myPosts, sent } = house({
    'POST /api/findworker/create': () => post('bb'),
    'POST /api/findwork/create': () => post('w', { kind: 'worker' }),
  })
  await myPosts.load()
  await myPosts.create('employer', draft)
  await myPosts.create('worker', draft)
  expect(idsOf(myPosts, 'employer')).toEqual(['bb', 'a'])
  expect(idsOf(myPosts, 'worker')).toEqual(['w'])
  expect(sent.slice(2)).toMatchObject([
    ['POST', '/api/findworker/create', { body: { job: 'Barista', userEmail: 'pia@example.com' } }],
    ['POST', '/api/findwork/create', { body: { yearsExperience: 0, gender: 'Female', policeCheck: false } }],
  ])
})

test('a new listing that is already listed is not added twice', async () => {
  const { myPosts } = house({ 'POST /api/findworker/create': () => ({ ...post('a'), wasListed: true }) })
  await myPosts.load()
  expect(await myPosts.create('employer', draft)).toEqual({ post: fromWire(post('a')), wasListed: true })
  expect(idsOf(myPosts, 'employer')).toEqual(['a'])
})

test('a second tap while a listing is being created sends nothing', async () => {
  const { myPosts, sent } = house({ 'POST /api/findworker/create': () => post('bb') })
  const [first, second] = await Promise.all([myPosts.create('employer', draft), myPosts.create('employer', draft)])
  expect([first?.post.id, second]).toEqual(['bb', undefined])
  expect(sent).toHaveLength(1)
})

test('an edited employer listing is saved through findworker with its id', async () => {
  const { myPosts, sent } = house({ 'PUT /api/findworker/update': () => post('a', { job: 'Sous chef' }) })
  await myPosts.load()
  await myPosts.update('employer', 'a', draft)
  expect(sent[2]).toMatchObject(['PUT', '/api/findworker/update', { body: { _id: 'a', job: 'Barista' } }])
  expect(myPosts.store.getState().posts?.employer).toMatchObject([{ id: 'a', job: 'Sous chef' }])
})

test('my listings are reloaded after an edited worker listing', async () => {
  let isRead = 0
  const { myPosts, sent } = house({
    'PUT /api/findwork/update': () => post('w', { kind: 'worker' }),
    'GET /api/findworker/workerposts': () => {
      isRead += 1
      return [post('w', { kind: 'worker', job: isRead === 1 ? 'Waiter' : 'Barista' })]
    },
  })
  await myPosts.load()
  await myPosts.update('worker', 'w', draft)
  await expect.poll(() => isRead).toBe(2)
  expect(sent.map(([, url]) => url).slice(2)).toEqual([
    '/api/findwork/update',
    '/api/findwork/advisersposts',
    '/api/findworker/workerposts',
  ])
})

test('a refused change leaves the list unchanged and can be retried', async () => {
  const { myPosts } = house({})
  await myPosts.load()
  await expect(myPosts.update('employer', 'a', draft)).rejects.toThrow('Nothing there.')
  expect(myPosts.store.getState()).toMatchObject({ posts: { employer: [{ job: 'Barista' }] }, busy: new Set() })
})

test.each([
  ['employer', '/api/findworker/delete'],
  ['worker', '/api/findwork/delete'],
] as const)('a deleted %s listing is sent to %s and leaves the list', async (kind, url) => {
  const mine = post('z', { kind })
  const { myPosts, sent } = house({
    'GET /api/findwork/advisersposts': () => (kind === 'employer' ? [mine] : []),
    'GET /api/findworker/workerposts': () => (kind === 'worker' ? [mine] : []),
    [`DELETE ${url}`]: () => ({ ok: true }),
  })
  await myPosts.load()
  expect(await myPosts.remove(mine)).toBe(true)
  expect(sent[2]).toEqual(['DELETE', url, { body: { _id: 'z' } }])
  expect(idsOf(myPosts, kind)).toEqual([])
})

describe('a listing already deleted on another device', () => {
  /**
   * Answers 403, as the server does for any listing that is not one's own. `isStill`: the listing exists and is refused
   * for another reason.
   */
  function houseWithout(isStill = false) {
    let isRead = 0
    const refuse = () => {
      throw new ApiError(403, { code: 'FORBIDDEN', message: 'This listing is not yours.' })
    }
    return house({
      'GET /api/findwork/advisersposts': () => {
        isRead += 1
        return isRead === 1 || isStill ? [post('a')] : []
      },
      'PUT /api/findworker/update': refuse,
      'DELETE /api/findworker/delete': refuse,
      'POST /api/posts/:id/renew': refuse,
    })
  }

  test('is reported when saved, and stays until its form is closed', async () => {
    const { myPosts } = houseWithout()
    await myPosts.load()
    await expect(myPosts.update('employer', 'a', draft)).rejects.toThrow('This post was already deleted.')
    expect(idsOf(myPosts, 'employer')).toEqual(['a'])
    myPosts.drop(post('a'))
    expect(idsOf(myPosts, 'employer')).toEqual([])
  })

  test('is reported when renewed, and leaves the list', async () => {
    const { myPosts } = houseWithout()
    await myPosts.load()
    await expect(myPosts.renew(post('a'))).rejects.toThrow('This post was already deleted.')
    expect(idsOf(myPosts, 'employer')).toEqual([])
  })

  test('counts as deleted when deleted again', async () => {
    const { myPosts } = houseWithout()
    await myPosts.load()
    expect(await myPosts.remove(post('a'))).toBe(true)
    expect(idsOf(myPosts, 'employer')).toEqual([])
  })

  test('is not confused with an existing listing that is refused', async () => {
    const { myPosts } = houseWithout(true)
    await myPosts.load()
    await expect(myPosts.remove(post('a'))).rejects.toThrow('This listing is not yours.')
    expect(idsOf(myPosts, 'employer')).toEqual(['a'])
  })
})

test('a renewed listing shows its new days left', async () => {
  const { myPosts, sent } = house({ 'POST /api/posts/:id/renew': () => post('a', { daysLeft: 60 }) })
  await myPosts.load()
  await myPosts.renew(post('a'))
  expect(sent[2]).toEqual(['POST', '/api/posts/:id/renew', { params: { id: 'a' } }])
  expect(myPosts.store.getState().posts?.employer).toMatchObject([{ daysLeft: 60 }])
})

test('a list requested before a change does not undo it', async () => {
  let giveList: (posts: WirePost[]) => void = () => {}
  let isFirst = true
  const { myPosts } = house({
    'GET /api/findwork/advisersposts': () => {
      if (!isFirst) return [post('bb'), post('a')]
      isFirst = false
      return new Promise<WirePost[]>((resolve) => {
        giveList = resolve
      })
    },
    'POST /api/findworker/create': () => post('bb'),
  })
  const loading = myPosts.load()
  await myPosts.create('employer', draft)
  giveList([post('a')])
  await loading
  expect(idsOf(myPosts, 'employer')).toEqual(['bb', 'a'])
})
