import { describe, expect, it } from 'vitest'
import { findFullRestaurant } from '#server/alerts/full-restaurant-repository.ts'
import { listUnseen } from '#server/alerts/unseen-orders-repository.ts'
import { findPlacing } from '#server/protection/suspicion-repository.ts'
import { attackedRestaurant } from '#server/testing/attacked-restaurant.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aPoster, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import { aGuest } from '#server/testing/table-guests.ts'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import { readFees } from '#shared/billing/billing-api.ts'
import { MOST_OPEN_TEST_ORDERS } from '#shared/orders/order.ts'
import * as calls from '#shared/orders/orders-api.ts'
import { exportSales, readSales, type WireSales } from '#shared/sales/sales-api.ts'

const MINUTE_MS = 60_000

onBothDatabases('test orders', (store) => {
  const at = openRestaurant(store)
  const placeTest = (of: TestRestaurant, token: string | undefined = of.token, key?: string) =>
    at.test.send(calls.placeOrder, {
      ...(token === undefined ? {} : { token }),
      body: anOrderBody(of, { isTest: true }),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const aTest = async (of: TestRestaurant) => {
    at.test.clock.advance(MINUTE_MS)
    const placed = await placeTest(of)
    expect(placed.statusCode).toBe(201)
    return placed.json<calls.WireOrder>()
  }
  const pay = async (of: TestRestaurant, id: string) => {
    for (const status of ['preparing', 'delivered', 'paid']) await at.move(id, { status }, of.token)
  }
  const openOrders = async ({ restaurantId }: TestRestaurant) =>
    (await store().read(() => findFullRestaurant(restaurantId)))?.openOrders

  describe('placing', () => {
    it('is open to the owner and the kitchen, and the order board marks them as tests', async () => {
      const of = await aRestaurant(at.test)
      const { code } = (await at.test.send(own.issueKitchenCode, { token: of.token })).json<{ code: string }>()
      const kitchen = (await at.test.send(own.redeemKitchenCode, { body: { code } })).json<SignedIn>().UserObj.token
      for (const token of [of.token, kitchen]) {
        const placed = await placeTest(of, token)
        expect(placed.statusCode).toBe(201)
        expect(placed.json()).toMatchObject({ isTest: true, status: 'new' })
      }
      const query = { restaurantId: of.restaurantId }
      const live = (await at.test.send(calls.listOrders, { token: of.token, query })).json<calls.WireOrder[]>()
      expect(live.map(({ isTest }) => isTest)).toEqual([true, true])
    })

    it('is refused for anyone else, whatever the body says', async () => {
      const of = await aRestaurant(at.test)
      const other = await aRestaurant(at.test)
      const poster = await aPoster(at.test)
      expect((await placeTest(of, '')).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
      expect((await placeTest(of, 'no token')).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
      for (const { token } of [other, poster]) {
        expect((await placeTest(of, token)).json()).toMatchObject({ code: 'FORBIDDEN' })
      }
      expect(await openOrders(of)).toBe(0)
    })

    it('needs isTest: an owner’s order without it is an ordinary order', async () => {
      const of = await aRestaurant(at.test)
      const placed = await at.test.send(calls.placeOrder, { token: of.token, body: anOrderBody(of) })
      expect(placed.json()).not.toHaveProperty('isTest')
      expect(await openOrders(of)).toBe(1)
    })

    it('replays a repeated idempotency key, which an ordinary order cannot reuse', async () => {
      const of = await aRestaurant(at.test)
      const [first, again] = [await placeTest(of, of.token, 'key'), await placeTest(of, of.token, 'key')]
      expect(again.json()).toEqual(first.json())
      expect(again.headers['idempotent-replayed']).toBe('true')
      const ordinary = await at.test.send(calls.placeOrder, {
        body: anOrderBody(of),
        headers: { 'idempotency-key': 'key' },
      })
      expect(ordinary.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    })
  })

  it('are excluded from sales figures, comparisons, exports and a day’s orders', async () => {
    const of = await aRestaurant(at.test)
    await pay(of, (await aTest(of))._id)
    await at.move((await aTest(of))._id, { status: 'canceled', cancellationReason: '' }, of.token)
    const real = await at.place({}, of)
    await pay(of, real._id)
    const today = (
      await at.test.send(readSales, { token: of.token, query: { restaurantId: of.restaurantId } })
    ).json<WireSales>()
    expect(today).toMatchObject({ totalSales: 1, totalRevenue: real.total, totalCanceled: 0 })
    expect(today.paidOrders.map(({ _id }) => _id)).toEqual([real._id])
    const query = { restaurantId: of.restaurantId, orderDate: today.orderDate }
    const day = await at.test.send(calls.listOrdersByDate, { token: of.token, query })
    expect(day.json<calls.WireOrder[]>().map(({ _id }) => _id)).toEqual([real._id])
    const file = (await at.test.send(exportSales, { token: of.token, query })).body.trim().split('\r\n')
    expect(file).toHaveLength(2)
    at.test.clock.advance(7 * 24 * 60 * MINUTE_MS)
    const later = await at.test.send(readSales, { token: of.token, query: { restaurantId: of.restaurantId } })
    expect(later.json()).toMatchObject({ comparison: { totalSales: 1 } })
  })

  it('are free of fees when delivered, paid or restored', async () => {
    const of = await aRestaurant(at.test)
    const { _id } = await aTest(of)
    await at.move(_id, { status: 'canceled', cancellationReason: '' }, of.token)
    await at.move(_id, { status: 'new' }, of.token)
    await pay(of, _id)
    await at.place({}, of)
    const fees = await at.test.send(readFees, { token: of.token, query: { restaurantId: of.restaurantId } })
    expect(fees.json()).toMatchObject({ owed: 1 })
  })

  it('do not trigger the alert about unseen orders', async () => {
    const of = await aRestaurant(at.test)
    await aTest(of)
    const now = at.test.clock.now()
    const placed = { since: now - MINUTE_MS, until: now + MINUTE_MS }
    const unseen = async () =>
      (await store().read(() => listUnseen(placed, '2000-01-01'))).filter((one) => one.restaurantId === of.restaurantId)
    expect(await unseen()).toEqual([])
    await at.place({}, of)
    expect(await unseen()).toMatchObject([{ count: 1 }])
  })

  it('do not count towards the limit of open orders, and have a limit of their own', async () => {
    const of = await aRestaurant(at.test)
    const placed: calls.WireOrder[] = []
    for (let index = 0; index < MOST_OPEN_TEST_ORDERS; index += 1) placed.push(await aTest(of))
    expect(await openOrders(of)).toBe(0)
    const refused = await placeTest(of)
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_OPEN_ORDERS',
      message: '20 test orders are open. Mark some as paid or cancel them before you place another.',
    })
    expect((await at.place({}, of)).orderNumber).toBe(MOST_OPEN_TEST_ORDERS + 1)
    const [first] = placed
    if (!first) throw new Error('no order')
    await at.move(first._id, { status: 'canceled', cancellationReason: '' }, of.token)
    await aTest(of)
    expect((await at.move(first._id, { status: 'new' }, of.token)).json()).toMatchObject({
      code: 'TOO_MANY_OPEN_ORDERS',
    })
    expect(await openOrders(of)).toBe(1)
  })
})

onBothDatabases('test orders of a restaurant with rate limits', (store) => {
  const at = attackedRestaurant(store)

  it('do not count as a burst or use up guests’ rate limit, and have a limit of their own', async () => {
    const { of, test } = at
    const placeTest = () => test.send(calls.placeOrder, { token: of.token, body: anOrderBody(of, { isTest: true }) })
    for (let index = 0; index < 10; index += 1) expect((await placeTest()).statusCode).toBe(201)
    expect((await placeTest()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const guest = aGuest(test, of, 1)
    for (let index = 0; index < 3; index += 1) expect((await guest.order()).statusCode).toBe(201)
    expect(await at.protection()).toMatchObject({ suspicions: [], pins: [] })
    expect(await at.owed()).toBe(3)
    const query = { restaurantId: of.restaurantId }
    const live = (await test.send(calls.listOrders, { token: of.token, query })).json<calls.WireOrder[]>()
    const tested = live.find(({ isTest }) => isTest)
    expect(await store().read(() => findPlacing(of.restaurantId, tested?._id ?? ''))).toMatchObject({ source: null })
  })
})
