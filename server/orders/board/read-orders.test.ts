import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import * as calls from '#shared/orders/orders-api.ts'

onBothDatabases('reading orders', (store) => {
  const at = openRestaurant(store)

  describe('the live list', () => {
    const list = async (of: TestRestaurant, etag?: string) =>
      at.test.send(calls.listOrders, {
        token: of.token,
        query: { restaurantId: of.restaurantId },
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      })

    it('leaves out hidden orders, which a day’s sales still include', async () => {
      const other = await aRestaurant(at.test)
      const { _id } = await at.place({}, other)
      const hide = (hidden: boolean) =>
        at.test.send(calls.hideOrder, { token: other.token, params: { id: _id }, body: { hide: hidden } })
      expect((await hide(true)).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
      await at.move(_id, { status: 'canceled', cancellationReason: '' }, other.token)
      expect((await hide(true)).json()).toMatchObject({ hide: true })
      expect((await list(other)).json()).toEqual([])
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(at.test.clock.at)
      const sales = await at.test.send(calls.listOrdersByDate, {
        token: other.token,
        query: { restaurantId: other.restaurantId, orderDate: day, timezone: 'Australia/Melbourne' },
      })
      expect(sales.json()).toMatchObject([{ _id, hide: true }])
    })

    it('drops closed orders after 48 hours and keeps open ones', async () => {
      const other = await aRestaurant(at.test)
      const open = await at.place({}, other)
      const closed = await at.place({}, other)
      await at.move(closed._id, { status: 'canceled', cancellationReason: '' }, other.token)
      expect((await list(other)).json()).toHaveLength(2)
      at.test.clock.advance(49 * 60 * 60 * 1000)
      expect((await list(other)).json()).toMatchObject([{ _id: open._id }])
    })

    it('answers 304 until something changes', async () => {
      const other = await aRestaurant(at.test)
      const etag = String((await list(other)).headers.etag)
      expect((await list(other, etag)).statusCode).toBe(304)
      await at.place({}, other)
      expect((await list(other, etag)).statusCode).toBe(200)
    })
  })

  describe('a day’s orders', () => {
    const byDate = (query: Record<string, string>) =>
      at.test.send(calls.listOrdersByDate, {
        token: at.restaurant.token,
        query: { restaurantId: at.restaurant.restaurantId, ...query },
      })

    it('refuses an invalid date or time zone', async () => {
      expect((await byDate({ orderDate: 'today' })).json()).toMatchObject({
        statusCode: 400,
        details: { field: 'orderDate' },
      })
      expect((await byDate({ orderDate: '2026-02-30' })).statusCode).toBe(400)
      expect((await byDate({ orderDate: '2026-11-20', timezone: 'Mars/Olympus' })).json()).toMatchObject({
        details: { field: 'timezone' },
      })
    })
  })

  it('shows a diner the order’s progress and no personal data', async () => {
    const { _id } = await at.place()
    await at.move(_id, { status: 'preparing' })
    const answer = await at.test.send(calls.readOrderProgress, { params: { id: _id } })
    expect(answer.json()).toMatchObject({ orderId: _id, status: 'preparing', steps: [{ status: 'preparing' }] })
    expect(answer.body).not.toMatch(/dina|0411/i)
    expect((await at.test.send(calls.readOrderProgress, { params: { id: 'unknown-id' } })).statusCode).toBe(404)
  })
})
