import { expect, it, vi } from 'vitest'
import { changeOrderStatus } from '#server/orders/change-order-status.ts'
import { attackedRestaurant } from '#server/testing/attacked-restaurant.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aGuest } from '#server/testing/table-guests.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import { listOrders, type WireOrder } from '#shared/orders/orders-api.ts'
import * as calls from '#shared/protection/protection-api.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const DINER = '203.0.113.7'
const NETWORKS = 100
const ORDERS_EACH = 7 // below the limits of one network: eight tables and fifteen orders
const MOST_TAKEN = 49 // forty raise the alert, and every tenth order is checked

// Places hundreds of orders one after another, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

onBothDatabases('fake orders from many networks', (store) => {
  const at = attackedRestaurant(store)
  const { owed, protection, alerts, move } = at

  const ordersNow = async () => {
    const list = await at.test.send(listOrders, { token: at.of.token, query: { restaurantId: at.of.restaurantId } })
    return list.json<WireOrder[]>()
  }
  /** The body that staff send about the alert; it names the new networks by the order of the alert. */
  const aboutNewNetworks = async () => {
    const suspicion = (await protection()).suspicions.find(({ networks }) => networks !== undefined)
    return { restaurantId: at.of.restaurantId, orderId: suspicion?.orderId ?? 'none', scope: 'newNetworks' as const }
  }
  const mobile = (index: number) => `2001:db8:${index.toString(16)}::1`

  /** A guest who opens the table's page and orders once. */
  async function orderFrom(network: string, tableNumber: number) {
    const guest = aGuest(at.test, at.of, tableNumber, network)
    await guest.openPage()
    return guest.order()
  }

  /** Each network orders at seven tables within ten minutes. Returns how many orders were accepted. */
  async function attack({ stopsWhenRefused = false } = {}): Promise<number> {
    let taken = 0
    for (let index = 0; index < NETWORKS * ORDERS_EACH; index += 1) {
      const network = index % NETWORKS
      const round = Math.floor(index / NETWORKS)
      const answer = await orderFrom(`198.51.100.${network}`, ((network + round) % 12) + 1)
      if (answer.statusCode === 201) taken += 1
      else if (stopsWhenRefused) break
      at.test.clock.advance(857) // 700 orders in ten minutes
    }
    return taken
  }

  it('raise one alert after about forty, and leave no fees once staff have cancelled them', async () => {
    const before = await owed()
    const taken = await attack()
    expect(taken).toBeGreaterThanOrEqual(40)
    expect(taken).toBeLessThanOrEqual(MOST_TAKEN)
    expect(await owed()).toBe(before + taken)
    await expect.poll(() => alerts().length).toBe(1)
    expect(alerts()[0]?.text).toMatch(
      new RegExp(`${taken} orders for \\$[\\d,.]+ from ${taken} networks not seen here before, at tables 1, 2`),
    )
    const { suspicions } = await protection()
    expect(suspicions).toHaveLength(1)
    expect(suspicions[0]).toMatchObject({ count: taken, networks: taken })

    const body = await aboutNewNetworks()
    const asked = await at.test.send(calls.readOrdersOfSource, { token: at.of.token, query: body })
    expect(asked.json()).toMatchObject({ count: taken, networks: taken })
    const cancelled = await at.test.send(calls.cancelSource, { token: at.of.token, body })
    expect(cancelled.json()).toMatchObject({ count: taken })
    expect(await owed()).toBe(before)
    expect((await protection()).suspicions).toEqual([])
    expect((await orderFrom('198.51.100.200', 3)).json<ErrorBody>().code).toBe('TABLE_PIN_REQUIRED')
  })

  it('raise an alert, and are all listed, when they arrive slowly over two hours', async () => {
    let taken = 0
    for (let index = 0; index < 120; index += 1) {
      if ((await orderFrom(`198.51.100.${index % 24}`, (index % 12) + 1)).statusCode === 201) taken += 1
      at.test.clock.advance(MINUTE_MS)
    }
    expect(taken).toBeLessThanOrEqual(MOST_TAKEN)
    expect((await protection()).suspicions).toMatchObject([{ count: taken, networks: 24 }])
  })

  it('trigger an email even if an alert about one network was emailed a minute ago', async () => {
    for (let tableNumber = 1; tableNumber <= 4; tableNumber += 1) {
      await aGuest(at.test, at.of, tableNumber, '192.0.2.1').order()
    }
    await expect.poll(() => alerts().length).toBe(1)
    at.test.clock.advance(MINUTE_MS)
    await attack({ stopsWhenRefused: false })
    await expect.poll(() => alerts().length).toBe(2)
    expect(alerts()[1]?.text).toContain('networks not seen here before')
  })

  it('let a diner with the PIN of an attacked table place every order', async () => {
    await attack()
    const diner = aGuest(at.test, at.of, 1, DINER)
    await diner.openPage()
    const statuses: number[] = []
    for (let order = 0; order < 11; order += 1) {
      let answer = await diner.order({}, `dinner-${order}`)
      if (order === 0) {
        expect(answer.json<ErrorBody>().code).toBe('TABLE_PIN_REQUIRED')
        const { pin } = (await protection()).pins.find(({ tableNumber }) => tableNumber === 1) ?? { pin: '' }
        await diner.send(calls.proveTablePin, { restaurantId: at.of.restaurantId, tableNumber: 1, pin })
        answer = await diner.order({}, `dinner-${order}`)
      }
      statuses.push(answer.statusCode)
      at.test.clock.advance(20 * SECOND_MS)
    }
    expect(statuses).toEqual(Array(11).fill(201))
    const cancelled = await at.test.send(calls.cancelSource, { token: at.of.token, body: await aboutNewNetworks() })
    const { count } = cancelled.json<calls.OrdersOfSource>()
    expect(count).toBeLessThanOrEqual(MOST_TAKEN)
    expect((await ordersNow()).filter(({ status }) => status === 'new')).toHaveLength(11)
  })

  it('do not block guests on a network whose orders were served before', async () => {
    const served = (await orderFrom(DINER, 7)).json<WireOrder>()
    await move(served, 'preparing')
    await move(served, 'delivered')
    at.test.clock.advance(11 * MINUTE_MS)
    await attack()
    expect((await orderFrom('203.0.113.8', 7)).json<ErrorBody>().code).toBe('TABLE_PIN_REQUIRED')
    expect((await orderFrom(DINER, 7)).statusCode).toBe(201)
    expect((await protection()).pins.every(({ isForEveryone }) => !isForEveryone)).toBe(true)
  })

  it('are cancelled except for orders that the kitchen has started', async () => {
    await attack()
    const [first] = await ordersNow()
    if (!first) throw new Error('no orders')
    await move(first, 'preparing')
    const late = { restaurantId: at.of.restaurantId, orderId: first._id, by: 'staff' } // listed before it was started
    const cancelling = changeOrderStatus(at.test.service, late, 'canceled', { from: 'new' })
    await expect(cancelling).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const body = await aboutNewNetworks()
    const { count } = (
      await at.test.send(calls.cancelSource, { token: at.of.token, body })
    ).json<calls.OrdersOfSource>()
    const left = (await ordersNow()).filter(({ status }) => status !== 'canceled')
    expect(left.map(({ _id }) => _id)).toEqual([first._id])
    expect(count).toBeGreaterThanOrEqual(39)
  })

  it('raise another alert only at three times the number once staff have marked the orders as real', async () => {
    await attack({ stopsWhenRefused: true })
    const answer = await at.test.send(calls.trustSource, { token: at.of.token, body: await aboutNewNetworks() })
    expect(answer.json()).toMatchObject({ pins: [], suspicions: [] })
    at.test.clock.advance(SECOND_MS)
    const taken = await attack({ stopsWhenRefused: true })
    expect(taken).toBeGreaterThanOrEqual(120)
    expect(taken).toBeLessThanOrEqual(129)
    expect((await protection()).suspicions).toHaveLength(1)
  })

  it('are suspected again when staff cancel orders that they had marked as real', async () => {
    await attack({ stopsWhenRefused: true })
    const body = await aboutNewNetworks()
    await at.test.send(calls.trustSource, { token: at.of.token, body })
    at.test.clock.advance(180 * MINUTE_MS)
    expect((await orderFrom('198.51.100.200', 3)).statusCode).toBe(201)
    const cancelled = await at.test.send(calls.cancelSource, { token: at.of.token, body })
    expect(cancelled.json<calls.OrdersOfSource>().count).toBeGreaterThanOrEqual(40)
    expect((await orderFrom('198.51.100.200', 3)).json<ErrorBody>().code).toBe('TABLE_PIN_REQUIRED')
    at.test.clock.advance(120 * MINUTE_MS)
    expect((await orderFrom('198.51.100.200', 3)).statusCode).toBe(201)
  })

  it('are trusted once staff switch off the PIN of one table', async () => {
    await attack()
    const { pins } = await protection()
    expect(pins.length).toBeGreaterThan(1)
    const body = { restaurantId: at.of.restaurantId, tableNumber: pins[0]?.tableNumber ?? 0, isOn: false }
    const answer = await at.test.send(calls.askForTablePin, { token: at.of.token, body })
    expect(answer.json()).toMatchObject({ pins: [], suspicions: [] })
    expect((await orderFrom('198.51.100.200', 3)).statusCode).toBe(201)
    expect(await attack({ stopsWhenRefused: true })).toBeGreaterThanOrEqual(119)
  })

  it('are not suspected in a full restaurant whose guests use mobile data, while the kitchen starts its orders', async () => {
    for (let index = 0; index < 120; index += 1) {
      const placed = await orderFrom(mobile(index), (index % 12) + 1)
      expect(placed.statusCode).toBe(201)
      if (index % 5 === 0) await move(placed.json<WireOrder>(), 'preparing')
      at.test.clock.advance(5 * SECOND_MS)
    }
    expect(await protection()).toMatchObject({ pins: [], suspicions: [] })
    expect(alerts()).toEqual([])
  })

  it('are not suspected in a rush of guests whose networks were served before', async () => {
    for (let index = 0; index < 60; index += 1) {
      const served = (await orderFrom(mobile(index), (index % 12) + 1)).json<WireOrder>()
      await move(served, 'preparing')
      await move(served, 'delivered')
      at.test.clock.advance(5 * SECOND_MS)
    }
    at.test.clock.advance(11 * MINUTE_MS)
    for (let index = 0; index < 60; index += 1) {
      expect((await orderFrom(mobile(index), (index % 12) + 1)).statusCode).toBe(201)
      at.test.clock.advance(5 * SECOND_MS)
    }
    expect(await protection()).toMatchObject({ pins: [], suspicions: [] })
  })

  it('do not include orders of a network that staff have marked as real', async () => {
    const wifi = mobile(0)
    for (let index = 0; index < 15; index += 1) {
      await orderFrom(wifi, (index % 3) + 1)
      at.test.clock.advance(10 * SECOND_MS)
    }
    const [suspicion] = (await protection()).suspicions
    expect(suspicion).toBeDefined()
    expect(suspicion).not.toHaveProperty('networks')
    const body = { restaurantId: at.of.restaurantId, orderId: suspicion?.orderId ?? '' }
    await at.test.send(calls.trustSource, { token: at.of.token, body })
    for (let index = 0; index < 35; index += 1) {
      await orderFrom(index < 30 ? wifi : mobile(index), (index % 12) + 1)
      at.test.clock.advance(10 * SECOND_MS)
    }
    expect((await protection()).suspicions).toEqual([])
  })

  it('can all be cancelled even when they arrive at once', async () => {
    const guests = Array.from({ length: 150 }, (_, index) =>
      aGuest(at.test, at.of, (index % 12) + 1, `198.51.100.${index}`),
    )
    for (const guest of guests) await guest.openPage()
    const answers = await Promise.all(guests.map((guest) => guest.order()))
    const taken = answers.filter(({ statusCode }) => statusCode === 201).length
    at.test.clock.advance(SECOND_MS)
    const { count } = (
      await at.test.send(calls.cancelSource, { token: at.of.token, body: await aboutNewNetworks() })
    ).json<calls.OrdersOfSource>()
    expect(count).toBe(taken)
    expect((await orderFrom('198.51.100.200', 3)).json<ErrorBody>().code).toBe('TABLE_PIN_REQUIRED')
  })
})
