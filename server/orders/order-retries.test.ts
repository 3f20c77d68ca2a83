import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant } from '#server/testing/factories.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as calls from '#shared/orders/orders-api.ts'

onBothDatabases('repeated orders', (store) => {
  const at = openRestaurant(store)

  describe('idempotency keys', () => {
    const withKey = (key: string, changes: Partial<calls.PlaceOrderBody> = {}) =>
      at.test.send(calls.placeOrder, { body: anOrderBody(at.restaurant, changes), headers: { 'idempotency-key': key } })

    it('replay the stored order for the same key and body, with a header that says so', async () => {
      const first = await withKey('key-1')
      const again = await withKey('key-1')
      expect(again.statusCode).toBe(201)
      expect(again.json()).toEqual(first.json())
      expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
    })

    it('create one order for 200 concurrent requests', async () => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => withKey('key-2')))
      // A refusal, which has no id, is compared by its body.
      const [id, ...others] = new Set(
        answers.map((answer) => answer.json<Partial<calls.WireOrder>>()._id ?? answer.body),
      )
      expect([id, others]).toEqual([expect.any(String), []])
      expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    })

    it('refuse the same key with another body', async () => {
      await withKey('key-3')
      expect((await withKey('key-3', { tableNumber: 8 })).json()).toMatchObject({
        statusCode: 422,
        code: 'IDEMPOTENCY_KEY_REUSED',
      })
    })

    it('replay the order at its original price after the price has changed', async () => {
      const other = await aRestaurant(at.test)
      const send = () =>
        at.test.send(calls.placeOrder, { body: anOrderBody(other), headers: { 'idempotency-key': 'key-4' } })
      const first = await send()
      await at.test.send(menu.updateMenuItem, {
        token: other.token,
        params: { id: other.flatWhite._id },
        body: { price: 5 },
      })
      expect((await send()).json()).toEqual(first.json())
    })

    it('are refused beyond 64 characters', async () => {
      expect((await withKey('k'.repeat(65))).statusCode).toBe(400)
    })
  })

  describe('revisions', () => {
    it('have no gaps under concurrency', async () => {
      const other = await aRestaurant(at.test)
      const placed = await Promise.all(Array.from({ length: 60 }, () => at.place({}, other)))
      await Promise.all(placed.map((order) => at.move(order._id, { status: 'preparing' }, other.token)))
      const changes = await at.test.send(calls.listOrderChanges, {
        token: other.token,
        query: { restaurantId: other.restaurantId, since: 0 },
      })
      const { revision, orders } = changes.json<{ revision: number; orders: calls.WireOrder[] }>()
      expect(revision).toBe(120)
      expect(orders.map((order) => order.revision)).toEqual(Array.from({ length: 60 }, (_, index) => 61 + index))
    })

    it('identify the orders that changed since a given revision', async () => {
      const other = await aRestaurant(at.test)
      const first = await at.place({}, other)
      const second = await at.place({}, other)
      await at.move(first._id, { status: 'preparing' }, other.token)
      const changes = await at.test.send(calls.listOrderChanges, {
        token: other.token,
        query: { restaurantId: other.restaurantId, since: second.revision },
      })
      expect(changes.json()).toMatchObject({
        revision: 3,
        orders: [{ _id: first._id, status: 'preparing', revision: 3 }],
      })
    })
  })
})
