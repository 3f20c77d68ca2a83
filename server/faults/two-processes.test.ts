import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { httpClient, type Sender } from '#server/testing/http-client.ts'
import { canRunTwo, type TwoProcesses, twoProcesses } from '#server/testing/processes/two-processes.ts'
import { nextEvent, socketsTo } from '#server/testing/test-sockets.ts'
import { login, logout, type SignedIn } from '#shared/accounts/accounts-api.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as calls from '#shared/orders/orders-api.ts'
import { pauseOrders } from '#shared/restaurants/restaurants-api.ts'

// A missing push makes its test wait until this timeout.
vi.setConfig({ testTimeout: 30_000 })

const RETRIES = 200
const ORDERS = 300

describe.skipIf(!canRunTwo)('two instances (PostgreSQL, Redis)', () => {
  let two: TwoProcesses
  let one: Sender
  let other: Sender
  let front: Sender
  let atOne: ReturnType<typeof socketsTo>
  let atOther: ReturnType<typeof socketsTo>
  beforeAll(async () => {
    two = await twoProcesses()
    ;[one, other] = two.servers.map(({ url }) => httpClient(url)) as [Sender, Sender]
    front = httpClient(two.front.url)
    ;[atOne, atOther] = two.servers.map(({ url }) => socketsTo(url)) as [typeof atOne, typeof atOther]
  }, 60_000)
  afterAll(async () => {
    atOne.close()
    atOther.close()
    await two.close()
  })

  const place = async (from: Sender, of: TestRestaurant, key?: string) =>
    await from.send(calls.placeOrder, {
      body: anOrderBody(of),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    })
  const kitchenAt = async (sockets: ReturnType<typeof socketsTo>, { restaurantId, token }: TestRestaurant) => {
    const socket = await sockets.connect(token)
    expect(await socket.emitWithAck('kitchen:join', { restaurantId })).toMatchObject({ ok: true })
    return socket
  }

  it('both report that they are ready, and their dependencies', async () => {
    for (const { url } of two.servers) {
      const answer = await fetch(`${url}/readyz`)
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true, database: 'ok', redis: 'ok' }])
    }
  })

  it('show an order placed at one to a kitchen at the other', async () => {
    const of = await aRestaurant(one)
    const kitchen = await kitchenAt(atOther, of)
    const heard = nextEvent(kitchen, 'order:changed')
    const order = (await place(one, of)).json<calls.WireOrder>()
    const shown = { ...order, customerDetails: { ...order.customerDetails, email: '' } }
    expect(await heard).toEqual({ revision: 1, order: shown })
  })

  it('show a diner at either the status set at the other, and that the kitchen has the order', async () => {
    const of = await aRestaurant(one)
    const { _id, revision } = (await place(one, of)).json<calls.WireOrder>()
    const diners = [await atOne.connect(), await atOther.connect()]
    for (const diner of diners) {
      expect(await diner.emitWithAck('diner:follow', { orderId: _id })).toMatchObject({ ok: true, status: 'new' })
    }
    const kitchen = await kitchenAt(atOther, of)
    const seen = diners.map((diner) => nextEvent(diner, 'order:status', (now) => now.seenByKitchenAt !== null))
    kitchen.emit('kitchen:seen', { restaurantId: of.restaurantId, revision })
    await Promise.all(seen)
    const told = diners.map((diner) => nextEvent(diner, 'order:status', ({ status }) => status === 'preparing'))
    await other.send(calls.changeOrder, { token: of.token, params: { id: _id }, body: { status: 'preparing' } })
    expect(await Promise.all(told)).toMatchObject([{ status: 'preparing' }, { status: 'preparing' }])
  })

  it('push a pause and a changed menu at one to the screens at the other', async () => {
    const of = await aRestaurant(one)
    const kitchen = await kitchenAt(atOther, of)
    const diner = await atOther.connect()
    await diner.emitWithAck('menu:watch', { restaurantId: of.restaurantId })
    const paused = nextEvent(kitchen, 'kitchen:pulse', ({ isPaused }) => isPaused)
    await one.send(pauseOrders, {
      token: of.token,
      body: { restaurantId: of.restaurantId, isPaused: true, reason: 'The kitchen is full' },
    })
    expect(await paused).toMatchObject({ pauseReason: 'The kitchen is full' })
    const changed = nextEvent(diner, 'menu:changed')
    await one.send(menu.updateMenuItem, {
      token: of.token,
      params: { id: of.salad._id },
      body: { available: false },
    })
    expect(await changed).toMatchObject({ restaurantId: of.restaurantId })
    const shown = await other.send(menu.readPublicMenu, { params: { restaurantId: of.restaurantId } })
    expect(shown.body).toContain('The kitchen is full')
  })

  it('share sessions: a sign-in at one works at the other, and a sign-out disconnects sockets there', async () => {
    const of = await aRestaurant(one)
    const body = { email: of.email, password: of.password }
    const { token } = (await one.send(login, { body })).json<SignedIn>().UserObj
    const kitchen = await kitchenAt(atOther, { ...of, token })
    const cut = new Promise((resolve) => kitchen.once('disconnect', resolve))
    await one.send(logout, { token })
    expect(await cut).toBe('io server disconnect')
    const refused = await other.send(calls.listOrders, { token, query: { restaurantId: of.restaurantId } })
    expect(refused.statusCode).toBe(401)
  })

  it(`create one order from ${RETRIES} tries with one key, whichever instance receives them`, async () => {
    const of = await aRestaurant(one)
    const answers = await Promise.all(Array.from({ length: RETRIES }, () => place(front, of, 'one and the same')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
    const first = answers.filter(({ headers }) => headers[calls.REPLAYED_HEADER.toLowerCase()] === undefined)
    expect(first).toHaveLength(1)
    expect(new Set(answers.map((answer) => answer.json<calls.WireOrder>()._id)).size).toBe(1)
    const list = await front.send(calls.listOrders, { token: of.token, query: { restaurantId: of.restaurantId } })
    expect(list.json<calls.WireOrder[]>()).toHaveLength(1)
  })

  it('number orders and their changes without a gap, whichever instance accepts them', async () => {
    const of = await aRestaurant(one)
    const next = (id: string) =>
      front.send(calls.changeOrder, { token: of.token, params: { id }, body: { status: 'preparing' } })
    // An order that waits too long for its turn is told to try again, as screens and phones do.
    const untilTaken = async (send: () => ReturnType<typeof place>) => {
      for (;;) {
        const answer = await send()
        if (answer.statusCode !== 503) return answer.json<calls.WireOrder>()
      }
    }
    const placed = await Promise.all(
      Array.from({ length: ORDERS }, async () => {
        const key = crypto.randomUUID()
        const order = await untilTaken(() => place(front, of, key))
        const moved = await untilTaken(() => next(order._id))
        return { order, moved }
      }),
    )
    const oneTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
    const revisions = placed.flatMap(({ order, moved }) => [order.revision, moved.revision])
    expect(revisions.toSorted((a, b) => a - b)).toEqual(oneTo(2 * ORDERS))
    expect(placed.map(({ order }) => order.orderNumber).toSorted((a, b) => a - b)).toEqual(oneTo(ORDERS))
  })
})
