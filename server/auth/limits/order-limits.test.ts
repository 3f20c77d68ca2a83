import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { aGuest, type Guest } from '#server/testing/table-guests.ts'
import { changeOrder, type WireOrder } from '#shared/orders/orders-api.ts'
import { askForTablePin, type Protection, proveTablePin } from '#shared/protection/protection-api.ts'

onBothDatabases('order rate limits', (store) => {
  const client = clientStandIn()
  let test: TestApp
  let restaurant: TestRestaurant
  beforeEach(async () => {
    test = await buildTestApp(store(), { rateLimits: true, clientDir: client.clientDir })
    restaurant = await aRestaurant(test)
  })
  afterEach(() => test.close())
  afterAll(() => client.remove())

  let guests = 0
  /** Each guest has a different IP address, unless one is given. */
  async function seated(tableNumber = 7, address?: string): Promise<Guest> {
    guests += 1
    const guest = aGuest(test, restaurant, tableNumber, address ?? `203.0.113.${guests % 250}`)
    await guest.openPage()
    return guest
  }
  type Order = Parameters<Guest['order']>
  const statusOf = async (guest: Guest, ...order: Order) => (await guest.order(...order)).statusCode
  const statusesOf = async (guest: Guest, times: number) => {
    const statuses: number[] = []
    for (let order = 0; order < times; order += 1) statuses.push(await statusOf(guest))
    return statuses
  }

  it('count a retried order once, and still refuse a reused idempotency key', async () => {
    const guest = await seated()
    for (let tries = 0; tries < 9; tries += 1) expect(await statusOf(guest, {}, 'lost-answer')).toBe(201)
    expect(await statusOf(guest, { total: '1.00' }, 'lost-answer')).toBe(422)
    for (let order = 0; order < 5; order += 1) expect(await statusOf(guest, {}, `order-${order}`)).toBe(201)
    expect(await statusOf(guest, {}, 'one-too-many')).toBe(429)
    expect(await statusOf(guest, {}, 'lost-answer')).toBe(201)
    expect(await statusOf(guest, { tableNumber: 8 }, 'lost-answer')).toBe(422)
  })

  it('count an order once when it is sent many times at once, and replay it to each retry', async () => {
    const guest = await seated()
    const answers = await Promise.all(Array.from({ length: 12 }, () => guest.order({}, 'lost-answers')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201))
    expect(new Set(answers.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(11)
    const others = await Promise.all(Array.from({ length: 6 }, (_, at) => statusOf(guest, {}, `other-${at}`)))
    expect(others.toSorted()).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('let a waiting retry place the order after the first try was refused', async () => {
    const guest = await seated()
    const total = { total: '1.00' }
    const statuses = await Promise.all([total, {}, total].map((changes) => statusOf(guest, changes, 'one-key')))
    expect(statuses).toEqual([409, 201, 422])
  })

  it('apply per diner at a table, and say when to try again', async () => {
    const one = await seated()
    expect(await statusesOf(one, 7)).toEqual([201, 201, 201, 201, 201, 201, 429])
    expect(Number((await one.order()).headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf(await seated())).toBe(201)
  })

  it('do not grow when a browser reloads the page', async () => {
    const one = await seated()
    await statusesOf(one, 6)
    await one.openPage()
    expect(await statusOf(one)).toBe(429)
  })

  it('apply per table, over all its diners', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => seated()))
    const statuses = await Promise.all(all.map((guest) => statusOf(guest)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await statusOf(await seated(8))).toBe(201)
  })

  it('count diners who have entered the table PIN separately from other networks', async () => {
    const proven = await seated()
    const body = { restaurantId: restaurant.restaurantId, tableNumber: 7 }
    const strangers = await Promise.all(Array.from({ length: 30 }, () => seated()))
    await Promise.all(strangers.map((guest) => statusOf(guest)))
    expect(await statusOf(proven)).toBe(429)
    const asked = await test.send(askForTablePin, { token: restaurant.token, body: { ...body, isOn: true } })
    const { pin = '' } = asked.json<Protection>().pins[0] ?? {}
    expect((await proven.send(proveTablePin, { ...body, pin })).statusCode).toBe(200)
    expect(await statusesOf(proven, 6)).toEqual([201, 201, 201, 201, 201, 201])
  })

  it('leave half of a table’s allowance to other networks, however many sessions one network opens', async () => {
    const attackers: Guest[] = []
    for (let count = 0; count < 20; count += 1) attackers.push(await seated(7, '198.51.100.1'))
    const statuses: number[] = []
    for (const guest of attackers) statuses.push(await statusOf(guest))
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(await statusesOf(await seated(), 6)).toEqual([201, 201, 201, 201, 201, 201])
  })

  it('treat an IPv6 /48 as one network, however many of its /64 networks order', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 80; index += 1) {
      const guest = await seated((index % 12) + 1, `2001:db8:1:${index.toString(16)}::1`)
      statuses.push(await statusOf(guest))
    }
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(60)
    expect(await statusOf(await seated(12, '2001:db8:2::1'))).toBe(201)
  })

  it('give orders without a valid table session one small, separate allowance', async () => {
    const invented = Array.from({ length: 20 }, (_, index) => {
      const guest = aGuest(test, restaurant, 7, `198.51.100.${index}`)
      guest.cookies.tableSession = `invented-${index}`
      return guest
    })
    const statuses: number[] = []
    for (const guest of invented) statuses.push(await statusOf(guest))
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(await statusesOf(await seated(), 6)).toEqual([201, 201, 201, 201, 201, 201])
    expect(await statusOf(aGuest(test, restaurant, 8))).toBe(201)
  })

  it('replay the order for a repeated idempotency key, with or without a session', async () => {
    const old = aGuest(test, restaurant)
    expect(await statusOf(old, {}, 'lost-answer')).toBe(201)
    expect([await statusOf(old), await statusOf(old), await statusOf(old)]).toEqual([201, 201, 429])
    const again = await old.order({}, 'lost-answer')
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
  })

  it('do not count refused orders against the restaurant’s guests', async () => {
    const guest = await seated()
    const nobody = aGuest(test, restaurant)
    for (let tries = 0; tries < 310; tries += 1) {
      expect(await statusOf(nobody, { tableNumber: 100 + tries })).toBe(404)
    }
    for (let tries = 0; tries < 21; tries += 1) expect(await statusOf(guest, { total: '1.00' })).toBe(409)
    expect(await statusOf(guest)).toBe(201)
  })

  it('apply to orders whose idempotency keys were sent with refused orders before', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => seated()))
    for (const [index, guest] of all.entries()) {
      expect(await statusOf(guest, { total: '1.00' }, `seeded-${index}`)).toBe(409)
    }
    const statuses = await Promise.all(all.map((guest, index) => statusOf(guest, {}, `seeded-${index}`)))
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  })

  it('leave every place to real guests while orders with wrong totals are in flight', async () => {
    await test.service.menus.current(restaurant.restaurantId)
    const attackers = await Promise.all(Array.from({ length: 72 }, (_, at) => seated(7, `198.51.100.${at % 24}`)))
    const guest = await seated()
    const refused = attackers.map((attacker) => statusOf(attacker, { total: '1.00' }))
    expect(await statusOf(guest)).toBe(201)
    expect(await Promise.all(refused)).toEqual(Array(72).fill(409))
  })

  it('allow one network at most 300 a minute in all restaurants together', async () => {
    const start = ({ token }: TestRestaurant, { _id: id }: WireOrder) =>
      test.send(changeOrder, { token, params: { id }, body: { status: 'preparing' } }) // or they would look fake
    const restaurants = [restaurant, ...(await Promise.all(Array.from({ length: 5 }, () => aRestaurant(test))))]
    const statuses: number[] = []
    for (const of of restaurants) {
      for (let tableNumber = 1; tableNumber <= 10; tableNumber += 1) {
        const guest = aGuest(test, of, tableNumber, '198.51.100.7')
        await guest.openPage()
        for (let order = 0; order < 6; order += 1) {
          const answer = await guest.order()
          statuses.push(answer.statusCode)
          if (order < 2 && answer.statusCode === 201) await start(of, answer.json<WireOrder>())
        }
      }
    }
    expect(statuses.filter((status) => status === 201).length).toBe(300)
    expect(statuses.slice(300)).toEqual(Array(60).fill(429))
  })
})
