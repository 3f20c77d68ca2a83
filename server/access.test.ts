import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anAccount, anOwner, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { aTarget } from '#server/testing/routes/a-target.ts'
import { collectRoutes } from '#server/testing/routes/collect-routes.ts'
import { type Access, NOTHING, type Parts, type RouteEntry, type Target } from '#server/testing/routes/route-entry.ts'
import { ROUTE_TABLE } from '#server/testing/routes/route-table.ts'
import type { Power } from '#shared/accounts/account.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { myEmployerPosts, myWorkerPosts } from '#shared/marketplace/marketplace-api.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as orders from '#shared/orders/orders-api.ts'
import { APP_PATHS } from '#shared/pages.ts'

const CALLERS = ['anonymous', 'revoked', 'other owner', 'poster', 'kitchen', 'admin', 'owner'] as const
const TARGETS = ['missing', 'foreign', 'own'] as const
type Caller = (typeof CALLERS)[number]
type About = (typeof TARGETS)[number]
type Method = Endpoint['method'] | 'HEAD'

/** Pages and documentation, which are the same for everyone and contain no one's data. */
const PAGES = [
  /^\/api\/docs(\/.*)?$/,
  /^\/(index|order)\.html$/,
  /^\/assets\/.+/,
  /^\/order\/:restaurantId\/:tableNumber$/,
  /^\/view-cart$/,
  /^\/(jobs|workers)\/:id$/, // listings on the public boards
  /^\/(robots\.txt|sitemap\.xml)$/,
  /^\/sitemaps\/:name$/, // jobs on the public board
  /^\/(service-worker\.js|manifest\.webmanifest)$/,
  /^\/uploads\//, // pictures on menus
  /^\/checkout\/returned$/,
  /^\/api\/matchMail\/:word\/off$/, // a GET of the unsubscribe link only leads to a screen
  /^\/sandbox\/checkout(\.css|\/:word)$/, // anyone with a checkout's token may finish it in the sandbox
]
const SCREENS: ReadonlySet<string> = new Set(APP_PATHS)

/** The status a call must answer: a number, or `done` for any success. */
function expected(access: Access, caller: Caller, about: About): number | 'done' {
  if (access === 'everyone') return 'done'
  if (access === 'visitors') return about === 'missing' ? 404 : 'done'
  if (caller === 'anonymous' || caller === 'revoked') return 401
  if (access === 'admin') return caller === 'admin' ? 'done' : 403
  const isKitchens = access.startsWith('kitchen')
  if (caller === 'kitchen' && !isKitchens) return 403
  if (access === 'account') return 'done'
  if (caller === 'poster' || caller === 'admin') return 403
  if (access === 'restaurant') return 'done'
  if ((caller === 'owner' || caller === 'kitchen') && about === 'own') return 'done'
  return access.endsWith('by restaurant') || access === 'post owner' ? 403 : 404
}

onBothDatabases('access to calls', (store) => {
  const client = clientStandIn()
  let test: TestApp
  let routes: readonly string[]
  let own: TestRestaurant
  let foreign: TestRestaurant
  let otherOwner: Awaited<ReturnType<typeof anOwner>>
  const poster = { email: 'poster@example.com' }
  const admin = { email: 'admin@example.com' }
  beforeAll(async () => {
    const { clientDir } = client
    const collected = await collectRoutes(() => buildTestApp(store(), { clientDir }))
    test = collected.built
    routes = collected.routes
    own = await aRestaurant(test)
    foreign = await aRestaurant(test)
    otherOwner = await anOwner(test)
    await store().write(() => anAccount(poster.email, 'poster'))
    await store().write(() => anAccount(admin.email, 'admin'))
  })
  afterAll(async () => {
    await test.close()
    client.remove()
  })

  it('covers every route of the service', () => {
    const decided = new Set(ROUTE_TABLE.map(({ call }) => `${call.method} ${call.url}`))
    const undecided = routes.filter((route) => {
      const [method = '', url = ''] = route.split(' ')
      // A GET's HEAD has the same handler and is tested below.
      return (
        !decided.has(method === 'HEAD' ? `GET ${url}` : route) &&
        !PAGES.some((page) => page.test(url)) &&
        !SCREENS.has(url)
      )
    })
    expect(undecided).toEqual([])
    expect([...decided].filter((route) => !routes.includes(route))).toEqual([])
  })

  /** A separate session for each test, because one of the calls ends it. */
  async function tokenOf({ email }: { email: string }, power: Power = 'account'): Promise<string> {
    test.clock.advance(1) // when an account has too many sessions, the oldest end
    return store().write(function* () {
      const account = yield* findAccountByEmail(email)
      return yield* openSession(account?.id ?? '', { now: test.clock.now(), power })
    })
  }

  async function tokenFor(caller: Caller): Promise<string | undefined> {
    if (caller === 'anonymous') return undefined
    if (caller === 'kitchen') return tokenOf(own, 'kitchen')
    const people = { 'other owner': otherOwner, poster, admin, owner: own, revoked: own }
    const token = await tokenOf(people[caller])
    if (caller === 'revoked') await test.send(accounts.logout, { token })
    return token
  }

  /** Everything that a refused call must leave unchanged. */
  async function stateOf({ token, restaurantId, email }: TestRestaurant): Promise<unknown[]> {
    const calls = [menu.listCategories, menu.listMenuItems, orders.listOrders]
    const answers = await Promise.all([
      ...calls.map((call) => test.send(call, { token, query: { restaurantId } })),
      test.send(menu.readPublicMenu, { params: { restaurantId } }),
      ...[myEmployerPosts, myWorkerPosts].map((call) => test.send(call, { token, query: { email } })),
      test.send(accounts.verifyToken, { body: { token } }),
    ])
    return answers.map((answer) => answer.json<unknown>())
  }

  async function unseenUpTo({ token, restaurantId }: TestRestaurant, revision: number): Promise<number> {
    const list = (await test.send(orders.listOrders, { token, query: { restaurantId } })).json<orders.WireOrder[]>()
    return list.filter((order) => order.status === 'new' && order.revision <= revision && !order.seenByKitchenAt).length
  }

  async function statusOf(entry: RouteEntry, method: Method, caller: Caller, target: Target) {
    const call = { ...entry.call, method } as Endpoint // HEAD is not a documented call
    const answer = await test.send(call, { token: await tokenFor(caller), ...known(entry.parts(target)) })
    return answer.statusCode < 300 ? 'done' : answer.statusCode
  }

  // The table does not know this run's account and token.
  function known(parts: Parts): Parts {
    if (parts.body === undefined) return parts
    const text = JSON.stringify(parts.body).replace('known@example.com', own.email).replace('KNOWN TOKEN', own.token)
    return { ...parts, body: JSON.parse(text) as unknown }
  }

  const routesByName = ROUTE_TABLE.map((entry) => [`${entry.call.method} ${entry.call.url}`, entry] as const)
  describe.each(routesByName)('%s', (_, entry) => {
    const methods: Method[] = entry.call.method === 'GET' ? ['HEAD', 'GET'] : [entry.call.method]

    it('answers each caller about each target according to the access rules, and refusals change nothing', async () => {
      // One of the calls signs an account out everywhere.
      own.token = await tokenOf(own)
      otherOwner.token = await tokenOf(otherOwner)
      const targets: Record<About, Target> = {
        missing: NOTHING,
        foreign: await aTarget(test, foreign, entry),
        own: await aTarget(test, own, entry),
      }
      const before = [await stateOf(own), await stateOf(foreign)]
      const cells = TARGETS.flatMap((about) => CALLERS.map((caller) => ({ about, caller })))
      const refusals = cells.filter(({ caller, about }) => expected(entry.access, caller, about) !== 'done')
      const successes = cells.filter((cell) => !refusals.includes(cell))
      const check = async ({ caller, about }: (typeof cells)[number]) => {
        for (const method of methods) {
          const status = await statusOf(entry, method, caller, targets[about])
          const wanted = expected(entry.access, caller, about)
          expect(`${method} ${caller} ${about} ${status}`).toBe(
            `${method} ${caller} ${about} ${wanted === 'done' ? (entry.refusal ?? wanted) : wanted}`,
          )
        }
      }
      for (const cell of refusals) await check(cell)
      expect([await stateOf(own), await stateOf(foreign)]).toEqual(before)
      for (const cell of successes) {
        // A success may have changed or deleted its target, so each gets a new one.
        if (cell.about === 'own') {
          own.token = await tokenOf(own)
          targets.own = await aTarget(test, own, entry)
        }
        await check(cell)
      }
      // A kitchen's report is stored after a delay; waits for that before the next test.
      if (entry.call === orders.reportSeen) await expect.poll(() => unseenUpTo(own, targets.own.revision)).toBe(0)
    })
  })

  const closed = routesByName.filter(
    ([, { call, access }]) => !['everyone', 'visitors'].includes(access) && call.method !== 'GET',
  )
  it.each(closed)('%s answers 401 without a session before it validates the body', async (_, { call }) => {
    const answer = await test.send(call, { params: { id: 'x' }, body: ['nothing that it asks for'] })
    expect(answer.statusCode).toBe(401)
  })
})
