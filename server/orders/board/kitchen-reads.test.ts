import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'
import { nextEvent } from '#server/testing/test-sockets.ts'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import { issueKitchenCode, type KitchenCode, redeemKitchenCode } from '#shared/accounts/own-account-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import * as calls from '#shared/orders/orders-api.ts'
import type { KitchenJoined } from '#shared/realtime/events.ts'

const HOUR_MS = 60 * 60 * 1000

onBothDatabases('what a kitchen token can read', (store) => {
  const open = listeningApp(store)

  const place = async (of: TestRestaurant) =>
    (await open.test.send(calls.placeOrder, { body: anOrderBody(of) })).json<calls.WireOrder>()
  const placeMany = async (of: TestRestaurant, count: number) => {
    const orders: calls.WireOrder[] = []
    while (orders.length < count) orders.push(...(await Promise.all(Array.from({ length: 20 }, () => place(of)))))
    return orders
  }
  const move = (of: TestRestaurant, id: string, status: string) =>
    open.test.send(calls.changeOrder, { token: of.token, params: { id }, body: { status } })
  const pay = async (of: TestRestaurant, id: string) => {
    for (const status of ['preparing', 'delivered', 'paid']) await move(of, id, status)
  }
  const changes = async (of: TestRestaurant, since = 0) =>
    (
      await open.test.send(calls.listOrderChanges, {
        token: of.token,
        query: { restaurantId: of.restaurantId, since },
      })
    ).json<{ revision: number; orders: calls.WireOrder[] }>()

  describe('changes since a revision', () => {
    it('include open orders of any age, and closed orders of the last 48 hours', async () => {
      const of = await aRestaurant(open.test)
      const longPaid = await place(of)
      await pay(of, longPaid._id)
      const stillOpen = await place(of)
      const paidLate = await place(of)
      open.test.clock.advance(49 * HOUR_MS)
      await pay(of, paidLate._id)
      const recent = await place(of)
      await pay(of, recent._id)

      const all = await changes(of)
      expect(all.orders.map(({ _id }) => _id)).toEqual([stillOpen._id, paidLate._id, recent._id])
      expect(all.revision).toBe(13)
      const socket = await open.sockets.connect(of.token)
      const joined = await socket.emitWithAck('kitchen:join', { restaurantId: of.restaurantId, since: 0 })
      expect(joined).toMatchObject({ ok: true, revision: 13, orders: all.orders })
      expect((await changes(of, stillOpen.revision)).orders.map(({ _id }) => _id)).toEqual([paidLate._id, recent._id])
    })

    it('come in pages without a gap, from open orders older than 48 hours to the newest', async () => {
      const of = await aRestaurant(open.test)
      const old = await placeMany(of, 260)
      const paid = await place(of)
      await pay(of, paid._id)
      open.test.clock.advance(49 * HOUR_MS)
      const recent = await placeMany(of, 260)
      const first = await changes(of)
      expect(first.orders).toHaveLength(500)
      expect(first.revision).toBe(first.orders.at(-1)?.revision)
      const second = await changes(of, first.revision)
      expect([...first.orders, ...second.orders].map(({ _id }) => _id).toSorted()).toEqual(
        [...old, ...recent].map(({ _id }) => _id).toSorted(),
      )
    })
  })

  it('never includes a diner’s email address', async () => {
    const of = await aRestaurant(open.test)
    const kitchen = { ...of, token: await kitchenToken(of) }
    const { restaurantId } = of
    const earlier = await place(of)
    const socket = await open.sockets.connect(kitchen.token)
    const said: unknown[] = []
    const joins = [{ restaurantId }, { restaurantId, since: 0 }]
    for (const join of joins) said.push(((await socket.emitWithAck('kitchen:join', join)) as KitchenJoined).orders)
    const pushed = nextEvent(socket, 'order:changed')
    const order = await place(of)
    expect(order.customerDetails.email).toBe('dina@example.com') // the diner's own answer has it
    said.push(await pushed)
    const put = async (call: Endpoint, id: string, body: object) => {
      const answer = await open.test.send(call, { token: kitchen.token, params: { id }, body })
      said.push(answer.json())
      return answer.json<calls.WireOrder>()
    }
    const canceled = await put(calls.changeOrder, order._id, { status: 'canceled', cancellationReason: '' })
    await put(calls.changeOrder, order._id, { status: 'canceled' })
    await put(calls.changeOrder, order._id, { status: 'paid' })
    await put(calls.changeOrder, order._id, { status: 'new', revision: 1 })
    await put(calls.undoOrder, order._id, { revision: canceled.revision })
    await put(calls.undoOrder, order._id, { revision: canceled.revision })
    await put(calls.hideOrder, order._id, { hide: true })
    await put(calls.changeOrder, earlier._id, { status: 'canceled', cancellationReason: '' })
    await put(calls.hideOrder, earlier._id, { hide: true })
    said.push(await changes(kitchen))
    const list = await open.test.send(calls.listOrders, { token: kitchen.token, query: { restaurantId } })
    said.push(list.json())
    expect(list.json()).toMatchObject([{ customerDetails: { name: 'Dina', email: '', phone: '0411222333' } }])
    for (const answer of said) expect(JSON.stringify(answer)).toContain('0411222333')
    expect(JSON.stringify(said)).not.toContain('dina@example.com')
    const byDate = await open.test.send(calls.listOrdersByDate, {
      token: kitchen.token,
      query: { restaurantId, orderDate: '2026-11-20' },
    })
    expect(byDate.json()).toMatchObject({ code: 'FORBIDDEN' })
  })

  async function kitchenToken({ token }: TestRestaurant): Promise<string> {
    const link = await open.test.send(issueKitchenCode, { token, headers: { host: 'menu.local' } })
    const redeemed = await open.test.send(redeemKitchenCode, { body: { code: link.json<KitchenCode>().code } })
    return redeemed.json<SignedIn>().UserObj.token
  }
})
