import { expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant } from '#server/testing/factories.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import { listOrdersByDate, type WireOrder } from '#shared/orders/orders-api.ts'
import { gatherOrders, ordersInSlices } from './order-slices.ts'

onBothDatabases('reading a day’s orders in slices', (store) => {
  const at = openRestaurant(store)

  it('returns all orders of the day, oldest first, across statuses', async () => {
    const of = await aRestaurant(at.test)
    const day = { from: at.test.clock.at, until: at.test.clock.at + 60_000 }
    const placed: WireOrder[] = []
    for (let group = 0; group < 12; group += 1) {
      // The orders of a group share one instant.
      placed.push(...(await Promise.all(Array.from({ length: 20 }, () => at.place({}, of)))))
      at.test.clock.advance(1_000)
    }
    for (const { _id } of placed.filter((_, index) => index % 3 === 0)) {
      await at.move(_id, { status: 'canceled', cancellationReason: '' }, of.token)
    }
    for (const { _id } of placed.filter((_, index) => index % 7 === 1))
      await at.move(_id, { status: 'preparing' }, of.token)
    const slices: number[] = []
    const gathered = await gatherOrders(
      (async function* () {
        for await (const slice of ordersInSlices(at.test.service, 'somebody', of.restaurantId, day)) {
          slices.push(slice.length)
          yield slice
        }
      })(),
    )
    const expected = placed.toSorted((a, b) => a.orderDate.localeCompare(b.orderDate) || (a._id < b._id ? -1 : 1))
    expect(gathered.map(({ id }) => id)).toEqual(expected.map(({ _id }) => _id))
    expect(slices.length).toBeGreaterThan(1)
    const answer = await at.test.send(listOrdersByDate, {
      token: of.token,
      query: { restaurantId: of.restaurantId, orderDate: '2026-11-20', timezone: 'Australia/Melbourne' },
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json<WireOrder[]>().map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
    expect(answer.json<WireOrder[]>()[0]?.customerDetails.email).toBe('dina@example.com')
  })

  it('returns nothing for a day without orders', async () => {
    const of = await aRestaurant(at.test)
    const answer = await at.test.send(listOrdersByDate, {
      token: of.token,
      query: { restaurantId: of.restaurantId, orderDate: '2020-01-01', timezone: 'UTC' },
    })
    expect(answer.json()).toEqual([])
  })
})
