import { expect, it, vi } from 'vitest'
import { attackedRestaurant } from '#server/testing/attacked-restaurant.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aGuest, type Guest } from '#server/testing/table-guests.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import { listOrders, type WireOrder } from '#shared/orders/orders-api.ts'
import * as calls from '#shared/protection/protection-api.ts'
import { findPlacing } from './suspicion-repository.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const ATTACKER = '198.51.100.66'
const DINER = '203.0.113.7'

// Places hundreds of orders one after another, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

onBothDatabases('fake orders', (store) => {
  const at = attackedRestaurant(store)
  const { owed, protection, alerts, move } = at

  /** Orders at twelve tables in turn, four a second for two minutes. Returns how many were accepted. */
  async function attack(next: (tableNumber: number, index: number) => Promise<Guest>): Promise<number> {
    let taken = 0
    for (let index = 0; index < 480; index += 1) {
      const guest = await next((index % 12) + 1, index)
      if ((await guest.order()).statusCode === 201) taken += 1
      at.test.clock.advance(SECOND_MS / 4)
    }
    return taken
  }
  const withInventedSession = async (tableNumber: number, index: number) => {
    const guest = aGuest(at.test, at.of, tableNumber, ATTACKER)
    guest.cookies.tableSession = `invented-${index}`
    return guest
  }
  const withFetchedSession = async (tableNumber: number) => {
    const guest = aGuest(at.test, at.of, tableNumber, ATTACKER)
    await guest.openPage()
    return guest
  }

  /** Eleven orders within four minutes, proving the PIN when the table asks for it. */
  async function dine(tableNumber: number): Promise<number[]> {
    const diner = aGuest(at.test, at.of, tableNumber, DINER)
    await diner.openPage()
    const statuses: number[] = []
    for (let order = 0; order < 11; order += 1) {
      let answer = await diner.order({}, `dinner-${tableNumber}-${order}`)
      if (answer.statusCode === 403) {
        const { pin } = (await protection()).pins.find((asking) => asking.tableNumber === tableNumber) ?? { pin: '' }
        await diner.send(calls.proveTablePin, { restaurantId: at.of.restaurantId, tableNumber, pin })
        answer = await diner.order({}, `dinner-${tableNumber}-${order}`)
      }
      statuses.push(answer.statusCode)
      at.test.clock.advance(20 * SECOND_MS)
    }
    return statuses
  }

  it.each([
    ['invented table sessions', withInventedSession, 4],
    ['pages fetched for every table', withFetchedSession, 8],
  ] as const)(
    'with %s: are mostly refused, alert the owner, and leave no fees once cancelled',
    async (_, next, most) => {
      const before = await owed()
      expect(await attack(next)).toBe(most)
      expect(await owed()).toBe(before + most)
      await expect.poll(() => alerts().length).toBe(1)
      expect(alerts()[0]?.text).toMatch(new RegExp(`${most} orders for \\$[\\d.]+ from one network, at tables 1, 2, 3`))
      expect(JSON.stringify(alerts())).not.toMatch(/dina|0411222333|198\.51/i)

      const [suspicion] = (await protection()).suspicions
      expect(suspicion).toMatchObject({ count: most, total: 64.8 * most })
      const body = { restaurantId: at.of.restaurantId, orderId: suspicion?.orderId ?? '' }
      const cancelled = await at.test.send(calls.cancelSource, { token: at.of.token, body })
      expect(cancelled.json()).toMatchObject({ count: most })
      expect(await owed()).toBe(before)
      expect((await protection()).suspicions).toEqual([])
    },
  )

  it.each([
    ['invented table sessions', withInventedSession],
    ['pages fetched for every table', withFetchedSession],
  ] as const)('with %s: let a diner at an attacked table place every order', async (_, next) => {
    await attack(next)
    expect(await dine(1)).toEqual(Array(11).fill(201))
  })

  it.each([
    ['invented table sessions', withInventedSession, 200, 1, 30],
    ['pages fetched for every table', withFetchedSession, 40, 5, 60],
  ] as const)(
    'with %s: are limited to one minute’s allowance when sent at once, then all refused',
    async (...given) => {
      const [, next, count, ordersEach, most] = given
      const guests = await Promise.all(Array.from({ length: count }, (_, index) => next((index % 12) + 1, index)))
      const taken = async (ordering: readonly Guest[]) =>
        (await Promise.all(ordering.map((guest) => guest.order()))).filter(({ statusCode }) => statusCode === 201)
          .length
      expect(await taken(Array.from({ length: ordersEach }, () => guests).flat())).toBeLessThanOrEqual(most)
      at.test.clock.advance(MINUTE_MS)
      expect(await taken(guests)).toBe(0)
    },
  )

  it('do not block a diner who orders at the same time', async () => {
    const diner = aGuest(at.test, at.of, 7, DINER)
    await diner.openPage()
    const statuses: number[] = []
    for (let order = 0; order < 5; order += 1) {
      for (let index = 0; index < 20; index += 1) await (await withInventedSession(7, index)).order()
      const answer = await diner.order()
      statuses.push(answer.statusCode)
      at.test.clock.advance(15 * SECOND_MS)
    }
    expect(statuses.slice(0, 2)).toEqual([201, 201]) // then the table asks for its PIN
    expect(await dine(7)).toEqual(Array(11).fill(201))
  })

  it('require a PIN even at tables where other guests need none', async () => {
    await attack(withInventedSession)
    const { pins } = await protection()
    expect(pins.filter(({ isForEveryone }) => isForEveryone).map(({ tableNumber }) => tableNumber)).toEqual([
      1, 2, 3, 4,
    ])
    expect(pins).toHaveLength(12)
    const guest = aGuest(at.test, at.of, 9, DINER)
    await guest.openPage()
    expect((await guest.order()).statusCode).toBe(201)
  })

  it('require no PIN of guests on other networks who have been served, even at the attacked tables', async () => {
    const guest = aGuest(at.test, at.of, 1, DINER)
    await guest.openPage()
    const served = (await guest.order()).json<WireOrder>()
    for (const status of ['preparing', 'delivered'] as const) await move(served, status)
    await attack(withFetchedSession)
    expect((await guest.order()).statusCode).toBe(201)
    const unserved = aGuest(at.test, at.of, 1, '203.0.113.8')
    await unserved.openPage()
    expect((await unserved.order()).json<ErrorBody>().code).toBe('TABLE_PIN_REQUIRED')
  })

  it('require PINs only of their own source once staff have cancelled them', async () => {
    await attack(withFetchedSession)
    const body = { restaurantId: at.of.restaurantId, orderId: (await protection()).suspicions[0]?.orderId ?? '' }
    await at.test.send(calls.cancelSource, { token: at.of.token, body })
    expect((await protection()).pins.filter(({ isForEveryone }) => isForEveryone)).toEqual([])
    const guest = aGuest(at.test, at.of, 1, DINER)
    await guest.openPage()
    expect((await guest.order()).statusCode).toBe(201)
    expect((await (await withFetchedSession(1)).order()).json<ErrorBody>().code).toBe('TABLE_PIN_REQUIRED')
  })

  it('are cancelled except for later orders of guests on the same network who entered a PIN', async () => {
    await attack(withInventedSession)
    const guest = await withFetchedSession(1)
    const { pins, suspicions } = await protection()
    const pin = pins.find(({ tableNumber }) => tableNumber === 1)?.pin ?? ''
    await guest.send(calls.proveTablePin, { restaurantId: at.of.restaurantId, tableNumber: 1, pin })
    const real = (await guest.order()).json<WireOrder>()
    expect((await protection()).suspicions).toEqual(suspicions)

    const ask = async (orderId: string) => {
      const query = { restaurantId: at.of.restaurantId, orderId }
      return (
        await at.test.send(calls.readOrdersOfSource, { token: at.of.token, query })
      ).json<calls.ListedOrdersOfSource>()
    }
    expect(await ask(real._id)).toMatchObject({ count: 5 }) // staff who doubt this one are shown all
    const orderId = suspicions[0]?.orderId ?? ''
    const asked = await ask(orderId)
    expect(asked.count).toBe(4)
    expect(asked.orders).toHaveLength(4)
    expect(asked.orders.map(({ total }) => total).reduce((sum, total) => sum + total)).toBeCloseTo(asked.total)
    expect(asked.orders.map(({ orderNumber }) => orderNumber)).not.toContain(real.orderNumber)
    const body = { restaurantId: at.of.restaurantId, orderId }
    await at.test.send(calls.cancelSource, { token: at.of.token, body })
    const list = await at.test.send(listOrders, { token: at.of.token, query: { restaurantId: at.of.restaurantId } })
    const left = list.json<WireOrder[]>().filter(({ status }) => status === 'new')
    expect(left.map(({ _id }) => _id)).toEqual([real._id])
  })

  it('are refused after about twenty when one network sends an order every minute', async () => {
    const guest = await withFetchedSession(1)
    let taken = 0
    for (let order = 0; order < 80; order += 1) {
      if ((await guest.order()).statusCode === 201) taken += 1
      at.test.clock.advance(60 * SECOND_MS)
    }
    expect(taken).toBeLessThanOrEqual(24)
    expect((await protection()).suspicions).toMatchObject([{ count: taken }])
    expect(alerts()).toHaveLength(1)
  })

  it('are not suspected when a kitchen on its first day starts a quarter of them', async () => {
    const guest = await withFetchedSession(1)
    for (let order = 0; order < 80; order += 1) {
      const placed = await guest.order()
      if (order % 4 === 0) await move(placed.json<WireOrder>(), 'preparing')
      at.test.clock.advance(60 * SECOND_MS)
    }
    expect(await protection()).toMatchObject({ pins: [], suspicions: [] })
  })

  it('are not suspected in a full restaurant whose guests share one Wi-Fi', async () => {
    for (let order = 0; order < 40; order += 1) {
      const guest = await withFetchedSession((order % 12) + 1)
      const placed = await guest.order()
      expect(placed.statusCode).toBe(201)
      if (order % 5 === 0) await move(placed.json<WireOrder>(), 'preparing')
      at.test.clock.advance(10 * SECOND_MS)
    }
    expect(await protection()).toMatchObject({ pins: [], suspicions: [] })
    expect(alerts()).toEqual([])
  })

  it('are no longer suspected once staff mark them as real', async () => {
    await attack(withInventedSession)
    const [suspicion] = (await protection()).suspicions
    const body = { restaurantId: at.of.restaurantId, orderId: suspicion?.orderId ?? '' }
    const answer = await at.test.send(calls.trustSource, { token: at.of.token, body })
    expect(answer.json()).toMatchObject({ pins: [], suspicions: [] })
    at.test.clock.advance(10 * MINUTE_MS)
    expect(await attack(withInventedSession)).toBe(60) // the limit of all unproven orders of a restaurant
    expect((await protection()).suspicions).toEqual([])
  })

  it('trigger one email in ten minutes, however many networks they come from', async () => {
    await attack(withInventedSession)
    for (let tableNumber = 5; tableNumber <= 8; tableNumber += 1)
      await aGuest(at.test, at.of, tableNumber, '192.0.2.1').order()
    expect((await protection()).suspicions).toHaveLength(2)
    at.test.clock.advance(10 * MINUTE_MS)
    expect(alerts()).toHaveLength(1)
    for (let tableNumber = 9; tableNumber <= 12; tableNumber += 1)
      await aGuest(at.test, at.of, tableNumber, '192.0.2.2').order()
    await expect.poll(() => alerts().length).toBe(2)
  })

  it('do not reveal the source of an order to anyone', async () => {
    const order = await aGuest(at.test, at.of, 7, ATTACKER).order()
    const placing = await store().read(() => findPlacing(at.of.restaurantId, order.json<WireOrder>()._id))
    const source = placing?.source
    expect(source).toMatch(/^[\w-]{16}$/)
    const list = await at.test.send(listOrders, { token: at.of.token, query: { restaurantId: at.of.restaurantId } })
    expect(order.body + list.body + JSON.stringify(await protection())).not.toContain(source)
  })
})
