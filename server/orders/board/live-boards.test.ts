import { expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'
import { nextEvent } from '#server/testing/test-sockets.ts'
import * as calls from '#shared/orders/orders-api.ts'
import { liveBoards } from './live-boards.ts'

const HOUR_MS = 60 * 60 * 1000

onBothDatabases('cached order boards', (store) => {
  const open = listeningApp(store)
  const place = async (of: TestRestaurant) =>
    (await open.test.send(calls.placeOrder, { body: anOrderBody(of) })).json<calls.WireOrder>()
  const move = ({ token }: TestRestaurant, id: string, status: string) =>
    open.test.send(calls.changeOrder, { token, params: { id }, body: { status, cancellationReason: '' } })
  const hide = ({ token }: TestRestaurant, id: string) =>
    open.test.send(calls.hideOrder, { token, params: { id }, body: { hide: true } })
  const current = async (boards: ReturnType<typeof liveBoards>, { restaurantId }: TestRestaurant) => {
    const board = await boards.current(restaurantId, open.test.clock.at)
    return { ...board, orders: JSON.parse(board?.ordersJson ?? 'null') as calls.WireOrder[] }
  }

  it('are read once for concurrent requests at the same revision', async () => {
    const of = await aRestaurant(open.test)
    await place(of)
    const boards = liveBoards(store())
    const rows = await Promise.all(Array.from({ length: 5 }, () => current(boards, of)))
    expect(rows.map((board) => board.rows)).toEqual([1, 0, 0, 0, 0])
  })

  it('match a freshly read board after every change', async () => {
    const of = await aRestaurant(open.test)
    const boards = liveBoards(store())
    const orders = [await place(of), await place(of), await place(of)]
    const expectFreshBoard = async () => {
      const kept = await current(boards, of)
      const { rows: _, ...fresh } = await current(liveBoards(store()), of)
      expect(kept).toMatchObject(fresh)
      return kept
    }
    await expectFreshBoard()
    const [first, second, third] = orders.map(({ _id }) => _id) as [string, string, string]
    await move(of, first, 'canceled')
    expect(await expectFreshBoard()).toMatchObject({ rows: 1, orders: [{ status: 'canceled' }, {}, {}] })
    await hide(of, first)
    expect((await expectFreshBoard()).orders.map(({ _id }) => _id)).toEqual([second, third])
    await move(of, first, 'new') // restoring shows it again, in its old place
    expect((await expectFreshBoard()).orders.map(({ _id }) => _id)).toEqual([first, second, third])
    await move(of, second, 'canceled')
    open.test.clock.advance(49 * HOUR_MS)
    expect((await expectFreshBoard()).orders.map(({ _id }) => _id)).toEqual([first, third])
    await place(of)
    await expectFreshBoard()
    expect(await boards.current('nowhere', open.test.clock.at)).toBeUndefined()
  })

  it('include when the kitchen showed an order, which does not change the revision', async () => {
    const of = await aRestaurant(open.test)
    const { _id, revision } = await place(of)
    const [kitchen, diner] = [await open.sockets.connect(of.token), await open.sockets.connect()]
    await kitchen.emitWithAck('kitchen:join', { restaurantId: of.restaurantId })
    await diner.emitWithAck('diner:follow', { orderId: _id })
    const seen = nextEvent(diner, 'order:status', (progress) => progress.seenByKitchenAt !== null)
    kitchen.emit('kitchen:seen', { restaurantId: of.restaurantId, revision })
    const { seenByKitchenAt } = await seen
    const list = await open.test.send(calls.listOrders, { token: of.token, query: { restaurantId: of.restaurantId } })
    expect(list.json()).toMatchObject([{ _id, seenByKitchenAt }])
  })

  it('allow one kitchen:join at a time per socket', async () => {
    const of = await aRestaurant(open.test)
    await place(of)
    const socket = await open.sockets.connect(of.token)
    const ask = { restaurantId: of.restaurantId }
    const { boards } = open.test.service
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    open.test.service.boards = { ...boards, current: (...of) => isReleased.then(() => boards.current(...of)) }
    const first = socket.emitWithAck('kitchen:join', ask)
    expect(await socket.emitWithAck('kitchen:join', ask)).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' })
    open.test.service.boards = boards
    release()
    expect(await first).toMatchObject({ ok: true, revision: 1, orders: [{ status: 'new' }] })
    expect(await socket.emitWithAck('kitchen:join', ask)).toMatchObject({ ok: true })
  })
})
