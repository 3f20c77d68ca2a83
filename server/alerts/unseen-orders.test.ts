import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { kitchenSeen } from '#server/orders/board/kitchen-seen.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { nextEvent, testSockets } from '#server/testing/test-sockets.ts'
import * as orders from '#shared/orders/orders-api.ts'
import { pauseOrders } from '#shared/restaurants/restaurants-api.ts'
import { setAlertedAt } from './unseen-orders-repository.ts'
import { watchUnseenOrders } from './watch-unseen-orders.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const silent = { info: () => {}, warn: () => {}, error: () => {} }

onBothDatabases('alerts about orders that no kitchen screen shows', (store) => {
  let test: TestApp
  let of: TestRestaurant
  let look: () => Promise<void>
  let isMailDown = false
  beforeAll(async () => {
    const mailer = {
      send: async (mail: TestApp['mails'][number]) => {
        if (isMailDown) throw new Error('no mail server')
        test.mails.push(mail)
      },
    }
    test = await buildTestApp(store(), { mailer })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.advance(2 * 60 * MINUTE_MS) // makes unseen orders of earlier tests too old for alerts
    of = await aRestaurant(test)
    look = watchUnseenOrders(test.service, silent).run
  })

  const place = async () => (await test.send(orders.placeOrder, { body: anOrderBody(of) })).json<orders.WireOrder>()
  const mails = () => test.mails.filter(({ to }) => to === of.email)
  const after = async (ms: number) => {
    test.clock.advance(ms)
    await look()
    return mails().length
  }

  it('are emailed to the owner after a minute, at most every ten minutes', async () => {
    await place()
    expect(await after(59 * SECOND_MS)).toBe(0)
    expect(await after(2 * SECOND_MS)).toBe(1)
    expect(await after(10 * SECOND_MS)).toBe(1)
    await place()
    expect(await after(9 * MINUTE_MS + 49 * SECOND_MS)).toBe(1)
    expect(await after(1 * SECOND_MS)).toBe(2)
  })

  it('are emailed even if a clock that was a month ahead recorded an alert', async () => {
    const monthAhead = test.clock.now() + 30 * 24 * 60 * MINUTE_MS
    await store().write(() => setAlertedAt({ id: of.restaurantId, at: monthAhead }))
    await place()
    expect(await after(2 * MINUTE_MS)).toBe(1)
    expect(await after(5 * MINUTE_MS)).toBe(1)
  })

  it('contain the order number and table, and nothing about the diner', async () => {
    const { orderNumber } = await place()
    await after(2 * MINUTE_MS)
    const [mail] = mails()
    expect(mail?.subject).toMatch(/^Unseen order at Restaurant \d+$/)
    expect(mail?.text).toContain(`order ${orderNumber}, table 7, waiting for 2 minutes`)
    expect(JSON.stringify(mail)).not.toMatch(/dina|0411222333|Margherita/i)
  })

  it('are not sent once a kitchen screen has shown the order', async () => {
    const { revision } = await place()
    kitchenSeen(test.service, of.restaurantId, revision)
    await expect
      .poll(async () => {
        const list = await test.send(orders.listOrders, { token: of.token, query: { restaurantId: of.restaurantId } })
        return list.json<orders.WireOrder[]>()[0]?.seenByKitchenAt ?? null
      })
      .not.toBeNull()
    expect(await after(2 * MINUTE_MS)).toBe(0)
  })

  it('are not sent once the order’s status has changed', async () => {
    const { _id } = await place()
    await test.send(orders.changeOrder, { token: of.token, params: { id: _id }, body: { status: 'preparing' } })
    expect(await after(2 * MINUTE_MS)).toBe(0)
  })

  it('are emailed for a paused restaurant, too', async () => {
    await place()
    await test.send(pauseOrders, {
      token: of.token,
      body: { restaurantId: of.restaurantId, isPaused: true, reason: '' },
    })
    expect(await after(2 * MINUTE_MS)).toBe(1)
  })

  it('are not sent for orders older than an hour', async () => {
    await place()
    expect(await after(61 * MINUTE_MS)).toBe(0)
  })

  it('are emailed once when two instances check at the same time', async () => {
    await place()
    test.clock.advance(2 * MINUTE_MS)
    await Promise.all([look(), watchUnseenOrders(test.service, silent).run()])
    expect(mails()).toHaveLength(1)
  })

  it('are emailed a minute later after a mail server failure', async () => {
    await place()
    isMailDown = true
    expect(await after(2 * MINUTE_MS)).toBe(0)
    isMailDown = false
    expect(await after(59 * SECOND_MS)).toBe(0)
    expect(await after(1 * SECOND_MS)).toBe(1)
  })

  it('appear on the owner’s open pages, and disappear when the order’s status changes', async () => {
    const sockets = await testSockets(test)
    const socket = await sockets.connect(of.token)
    await expect.poll(() => test.service.publisher !== undefined && socket.connected).toBe(true)
    const { revision, orderDate, _id } = await place()
    test.clock.advance(MINUTE_MS)
    const news = nextEvent(socket, 'orders:unseen')
    await expect
      .poll(async () => {
        await look() // until the socket has joined its owner's room
        return Promise.race([news, undefined])
      })
      .toEqual({ restaurantId: of.restaurantId, count: 1, oldestPlacedAt: orderDate })
    const over = nextEvent(socket, 'orders:unseen', ({ count }) => count === 0)
    await test.send(orders.changeOrder, {
      token: of.token,
      params: { id: _id },
      body: { status: 'preparing', revision },
    })
    await look()
    expect(await over).toEqual({ restaurantId: of.restaurantId, count: 0, oldestPlacedAt: null })
    sockets.close()
  })
})
