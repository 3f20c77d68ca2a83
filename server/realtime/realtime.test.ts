import { beforeAll, describe, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, anOwner, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'
import { nextEvent } from '#server/testing/test-sockets.ts'
import { logout } from '#shared/accounts/accounts-api.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as calls from '#shared/orders/orders-api.ts'
import type { OrderChanged } from '#shared/realtime/events.ts'
import { pauseOrders } from '#shared/restaurants/restaurants-api.ts'

onBothDatabases('realtime', (store) => {
  const open = listeningApp(store)
  let restaurant: TestRestaurant
  beforeAll(async () => {
    restaurant = await aRestaurant(open.test)
  })

  const place = async (of = restaurant) =>
    (await open.test.send(calls.placeOrder, { body: anOrderBody(of) })).json<calls.WireOrder>()
  const kitchen = async (of: TestRestaurant = restaurant, since?: number) => {
    const socket = await open.sockets.connect(of.token)
    const reply = await socket.emitWithAck('kitchen:join', {
      restaurantId: of.restaurantId,
      ...(since === undefined ? {} : { since }),
    })
    return { socket, reply }
  }

  describe('a kitchen screen', () => {
    it('receives all live orders when it joins, and then each change', async () => {
      const of = await aRestaurant(open.test)
      const earlier = await place(of)
      const { socket, reply } = await kitchen(of)
      expect(reply).toMatchObject({ ok: true, revision: 1, isPaused: false, orders: [{ _id: earlier._id }] })
      const event = nextEvent(socket, 'order:changed')
      const order = await place(of)
      const shown = { ...order, customerDetails: { ...order.customerDetails, email: '' } }
      expect(await event).toEqual({ revision: 2, order: shown })
    })

    it('receives the changes since its revision', async () => {
      const of = await aRestaurant(open.test)
      await place(of)
      const missed = await place(of)
      const { reply } = await kitchen(of, 1)
      expect(reply).toMatchObject({ ok: true, revision: 2, orders: [{ _id: missed._id, revision: 2 }] })
    })

    it('receives changes in the order of their revisions', async () => {
      const of = await aRestaurant(open.test)
      const { socket } = await kitchen(of)
      const heard: number[] = []
      const all = nextEvent(socket, 'order:changed', (change: OrderChanged) => heard.push(change.revision) === 40)
      await Promise.all(Array.from({ length: 40 }, () => place(of)))
      await all
      expect(heard).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    })

    it('receives a hidden order, so that it removes the ticket', async () => {
      const of = await aRestaurant(open.test)
      const { _id } = await place(of)
      await open.test.send(calls.changeOrder, {
        token: of.token,
        params: { id: _id },
        body: { status: 'canceled', cancellationReason: '' },
      })
      const { socket } = await kitchen(of)
      const event = nextEvent(socket, 'order:changed')
      await open.test.send(calls.hideOrder, { token: of.token, params: { id: _id }, body: { hide: true } })
      expect(await event).toMatchObject({ order: { _id, hide: true } })
    })

    it('receives a pulse with the revision on joining and then every few seconds', async () => {
      const socket = await open.sockets.connect(restaurant.token)
      const first = nextEvent(socket, 'kitchen:pulse')
      await socket.emitWithAck('kitchen:join', { restaurantId: restaurant.restaurantId })
      const { revision } = await first
      expect((await nextEvent(socket, 'kitchen:pulse')).revision).toBeGreaterThanOrEqual(revision)
    })

    it('learns at once that new orders are paused', async () => {
      const of = await aRestaurant(open.test)
      const { socket } = await kitchen(of)
      const event = nextEvent(socket, 'kitchen:pulse', (pulse) => pulse.isPaused)
      await open.test.send(pauseOrders, {
        token: of.token,
        body: { restaurantId: of.restaurantId, isPaused: true, reason: 'Full' },
      })
      expect(await event).toMatchObject({ isPaused: true, pauseReason: 'Full' })
    })

    it('can join only its own restaurant', async () => {
      const ask = { restaurantId: restaurant.restaurantId }
      const stranger = await open.sockets.connect((await anOwner(open.test)).token)
      const nobody = await open.sockets.connect()
      expect(await stranger.emitWithAck('kitchen:join', ask)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
      expect(await nobody.emitWithAck('kitchen:join', ask)).toMatchObject({ ok: false, code: 'NOT_SIGNED_IN' })
      const heard = [stranger, nobody].map((socket) => {
        let count = 0
        socket.onAny(() => {
          count += 1
        })
        return () => count
      })
      const { socket } = await kitchen()
      const event = nextEvent(socket, 'order:changed')
      await place()
      await event
      await Promise.all([stranger, nobody].map((other) => other.emitWithAck('menu:watch', ask)))
      expect(heard.map((count) => count())).toEqual([0, 0])
    })

    it('stays connected after an invalid request', async () => {
      const socket = await open.sockets.connect(restaurant.token)
      for (const ask of [
        undefined,
        null,
        7,
        'x',
        [],
        {},
        { restaurantId: 7 },
        { restaurantId: restaurant.restaurantId, since: -1 },
      ]) {
        expect(await socket.emitWithAck('kitchen:join', ask as never)).toMatchObject({
          ok: false,
          code: 'INVALID_REQUEST',
        })
      }
      socket.emit('kitchen:join', {} as never, undefined as never)
      socket.emit('kitchen:seen', { restaurantId: 1 } as never)
      expect(await socket.emitWithAck('kitchen:join', { restaurantId: restaurant.restaurantId })).toMatchObject({
        ok: true,
      })
    })

    it('is disconnected when its token is revoked', async () => {
      const of = await aRestaurant(open.test)
      const { socket } = await kitchen(of)
      const cut = new Promise((resolve) => socket.once('disconnect', resolve))
      await open.test.send(logout, { token: of.token })
      expect(await cut).toBe('io server disconnect')
    })
  })

  describe('a diner', () => {
    it('receives the status of an order it follows', async () => {
      const { _id } = await place()
      const diner = await open.sockets.connect()
      expect(await diner.emitWithAck('diner:follow', { orderId: _id })).toMatchObject({
        ok: true,
        orderId: _id,
        status: 'new',
      })
      const event = nextEvent(diner, 'order:status')
      await open.test.send(calls.changeOrder, {
        token: restaurant.token,
        params: { id: _id },
        body: { status: 'preparing' },
      })
      const progress = await event
      expect(progress).toMatchObject({ orderId: _id, status: 'preparing' })
      expect(JSON.stringify(progress)).not.toMatch(/dina|0411/i)
    })

    it('learns that a kitchen screen shows the order', async () => {
      const { _id, revision } = await place()
      const diner = await open.sockets.connect()
      expect(await diner.emitWithAck('diner:follow', { orderId: _id })).toMatchObject({ seenByKitchenAt: null })
      const event = nextEvent(diner, 'order:status', (progress) => progress.seenByKitchenAt !== null)
      const { socket } = await kitchen()
      socket.emit('kitchen:seen', { restaurantId: restaurant.restaurantId, revision })
      expect(await event).toMatchObject({ orderId: _id, status: 'new' })
    })

    it('learns it too when the kitchen has no socket and reports by HTTP', async () => {
      const { _id, revision } = await place()
      const diner = await open.sockets.connect()
      await diner.emitWithAck('diner:follow', { orderId: _id })
      const event = nextEvent(diner, 'order:status', (progress) => progress.seenByKitchenAt !== null)
      const report = { token: restaurant.token, body: { restaurantId: restaurant.restaurantId, revision } }
      expect((await open.test.send(calls.reportSeen, report)).statusCode).toBe(200)
      expect(await event).toMatchObject({ orderId: _id, status: 'new' })
    })

    /** Follows an order as a diner and waits for the report that a kitchen screen shows it. */
    const waitForSeen = async (orderId: string) => {
      const diner = await open.sockets.connect()
      await diner.emitWithAck('diner:follow', { orderId })
      return nextEvent(diner, 'order:status', (progress) => progress.seenByKitchenAt !== null)
    }

    it('ignores reports of a screen that has not joined', async () => {
      const of = await aRestaurant(open.test)
      const unseen = await place(of)
      const stranger = await open.sockets.connect()
      stranger.emit('kitchen:seen', { restaurantId: of.restaurantId, revision: unseen.revision })
      await stranger.emitWithAck('menu:watch', { restaurantId: of.restaurantId })
      // Once a valid report that was sent later is stored, the earlier one would have been stored too.
      const { socket } = await kitchen()
      const order = await place()
      const seen = waitForSeen(order._id)
      socket.emit('kitchen:seen', { restaurantId: restaurant.restaurantId, revision: order.revision })
      await seen
      expect((await open.test.send(calls.readOrderProgress, { params: { id: unseen._id } })).json()).toMatchObject({
        seenByKitchenAt: null,
      })
    })

    it('is told that the kitchen has seen an order that was cancelled and restored before it was seen', async () => {
      const of = await aRestaurant(open.test)
      const move = (id: string, body: object) =>
        open.test.send(calls.changeOrder, { token: of.token, params: { id }, body })
      const canceled = await place(of)
      await move(canceled._id, { status: 'canceled', cancellationReason: 'By mistake' })
      const later = await place(of)
      const { socket } = await kitchen(of)
      const laterSeen = waitForSeen(later._id)
      socket.emit('kitchen:seen', { restaurantId: of.restaurantId, revision: later.revision })
      await laterSeen
      const restored = (await move(canceled._id, { status: 'new' })).json<calls.WireOrder>()
      const restoredSeen = waitForSeen(restored._id)
      socket.emit('kitchen:seen', { restaurantId: of.restaurantId, revision: restored.revision })
      expect((await restoredSeen).seenByKitchenAt).not.toBeNull()
    })

    it('still learns it after a screen has reported a revision that is far ahead', async () => {
      const of = await aRestaurant(open.test)
      const { socket } = await kitchen(of)
      for (const revision of [1_000_000, 2]) {
        const { _id } = await place(of)
        const seen = waitForSeen(_id)
        socket.emit('kitchen:seen', { restaurantId: of.restaurantId, revision })
        expect((await seen).seenByKitchenAt).not.toBeNull()
      }
    })

    it('is notified when the menu changes', async () => {
      const diner = await open.sockets.connect()
      const watched = await diner.emitWithAck('menu:watch', { restaurantId: restaurant.restaurantId })
      const event = nextEvent(diner, 'menu:changed')
      await open.test.send(menu.updateMenuItem, {
        token: restaurant.token,
        params: { id: restaurant.salad._id },
        body: { available: false },
      })
      expect(watched).toMatchObject({ ok: true })
      expect(await event).toEqual({
        restaurantId: restaurant.restaurantId,
        version: watched.ok ? watched.version + 1 : 0,
      })
    })

    it('cannot follow an unknown order, or more than 60 orders at once', async () => {
      const diner = await open.sockets.connect()
      expect(await diner.emitWithAck('diner:follow', { orderId: 'nowhere' })).toMatchObject({
        ok: false,
        code: 'ORDER_NOT_FOUND',
      })
      const orders = await Promise.all(Array.from({ length: 61 }, () => place()))
      const replies = await Promise.all(orders.map(({ _id }) => diner.emitWithAck('diner:follow', { orderId: _id })))
      expect(replies.at(-1)).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' })
    })
  })

  it('rejects a connection from another site’s page', async () => {
    await expect(open.sockets.connect(undefined, { origin: 'https://elsewhere.example' })).rejects.toThrow()
    await expect(
      open.sockets.connect(undefined, { origin: `http://127.0.0.1:${open.sockets.port}` }),
    ).resolves.toBeDefined()
  })
})
