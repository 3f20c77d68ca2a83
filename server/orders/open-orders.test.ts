import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFullRestaurant } from '#server/alerts/full-restaurant-repository.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { listeningApp } from '#server/testing/listening-app.ts'
import { nextEvent } from '#server/testing/test-sockets.ts'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import { MOST_OPEN_ORDERS } from '#shared/orders/order.ts'
import { isOpen, ORDER_STATUSES } from '#shared/orders/order-status.ts'
import * as calls from '#shared/orders/orders-api.ts'
import { type Protection, readProtection } from '#shared/protection/protection-api.ts'

const MINUTE_MS = 60_000
const AT_ONCE = 50

onBothDatabases('the limit of open orders', (store) => {
  const open = listeningApp(store)
  const place = (of: TestRestaurant, key?: string) =>
    open.test.send(calls.placeOrder, {
      body: anOrderBody(of),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const move = ({ token }: TestRestaurant, id: string, body: object) =>
    open.test.send(calls.changeOrder, { token, params: { id }, body })
  const counted = async ({ restaurantId }: TestRestaurant) =>
    (await open.test.service.store.read(() => findFullRestaurant(restaurantId)))?.openOrders

  const protectionOf = async ({ token, restaurantId }: TestRestaurant) =>
    (await open.test.send(readProtection, { token, query: { restaurantId } })).json<Protection>()
  const signInTablet = async ({ token }: TestRestaurant) => {
    const { code } = (await open.test.send(own.issueKitchenCode, { token })).json<{ code: string }>()
    const signedIn = await open.test.send(own.redeemKitchenCode, { body: { code } })
    return signedIn.json<SignedIn>().UserObj.token
  }

  const steps = fc.array(
    fc.oneof(
      fc.record({ step: fc.constant('place' as const), key: fc.constantFrom(undefined, 'a', 'b') }),
      fc.record({ step: fc.constantFrom('undo' as const, 'hide' as const), order: fc.nat(4) }),
      fc.record({ step: fc.constant('move' as const), order: fc.nat(4), to: fc.constantFrom(...ORDER_STATUSES) }),
    ),
    { minLength: 5, maxLength: 40 },
  )

  it('is based on a correct count after any sequence of changes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (way) => {
        const of = await aRestaurant(open.test)
        const orders: calls.WireOrder[] = []
        for (const taken of way) {
          if (taken.step === 'place') {
            const order = (await place(of, taken.key)).json<calls.WireOrder>()
            if (!orders.some(({ _id }) => _id === order._id)) orders.push(order)
            continue
          }
          const order = orders[taken.order]
          if (!order) continue
          const params = { id: order._id }
          const { token } = of
          if (taken.step === 'move') await move(of, order._id, { status: taken.to, cancellationReason: '' })
          else if (taken.step === 'hide') await open.test.send(calls.hideOrder, { token, params, body: { hide: true } })
          else {
            const changes = await open.test.send(calls.listOrderChanges, {
              token,
              query: { restaurantId: of.restaurantId, since: 0 },
            })
            const now = changes.json<{ orders: calls.WireOrder[] }>().orders.find(({ _id }) => _id === order._id)
            await open.test.send(calls.undoOrder, { token, params, body: { revision: now?.revision ?? 0 } })
          }
        }
        const answer = await open.test.send(calls.listOrderChanges, {
          token: of.token,
          query: { restaurantId: of.restaurantId, since: 0 },
        })
        const stored = answer.json<{ orders: calls.WireOrder[] }>().orders
        expect(await counted(of)).toBe(stored.filter(({ status }) => isOpen(status)).length)
      }),
      { numRuns: 25 },
    )
  })

  describe('when reached', () => {
    /** Returns a restaurant with the maximum number of open orders, and one of these orders. */
    async function fullRestaurant(): Promise<{ of: TestRestaurant; order: calls.WireOrder }> {
      const of = await aRestaurant(open.test)
      for (let placed = 0; placed < MOST_OPEN_ORDERS; placed += AT_ONCE) {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => place(of)))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
      }
      const order = (
        await open.test.send(calls.listOrders, { token: of.token, query: { restaurantId: of.restaurantId } })
      ).json<calls.WireOrder[]>()[0]
      if (!order) throw new Error('no order')
      return { of, order }
    }

    it('refuses new orders, alerts the owner and kitchen tablets, and accepts orders again when one is closed', async () => {
      const { of, order } = await fullRestaurant()
      const owner = await open.sockets.connect(of.token)
      const tablet = await open.sockets.connect(await signInTablet(of))
      await tablet.emitWithAck('kitchen:join', { restaurantId: of.restaurantId })
      const told = [nextEvent(owner, 'protection:changed'), nextEvent(tablet, 'protection:changed')]
      const refused = await place(of)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        code: 'TOO_MANY_OPEN_ORDERS',
        message: expect.stringMatching(/ask the staff/),
      })
      const full = { restaurantId: of.restaurantId, pins: [], suspicions: [], openOrders: MOST_OPEN_ORDERS }
      expect(await Promise.all(told)).toEqual([full, full])
      expect(await protectionOf(of)).toEqual(full)
      const mails = () => open.test.mails.filter(({ to }) => to === of.email)
      await expect.poll(() => mails().length).toBe(1)
      expect(mails()[0]).toMatchObject({
        subject: expect.stringMatching(/cannot take new orders$/),
        text: expect.stringContaining('1,000 orders are open'),
      })

      // Open pages are told again while it lasts; another email is sent only after ten minutes.
      open.test.clock.advance(MINUTE_MS)
      const again = nextEvent(owner, 'protection:changed')
      expect((await place(of)).statusCode).toBe(409)
      await again
      open.test.clock.advance(10 * MINUTE_MS)
      expect((await place(of)).statusCode).toBe(409)
      await expect.poll(() => mails().length).toBe(2)

      await move(of, order._id, { status: 'canceled', cancellationReason: '' })
      expect(await protectionOf(of)).not.toHaveProperty('openOrders')
      const last = await place(of, 'last')
      expect(last.statusCode).toBe(201)
      expect((await place(of, 'last')).json()).toEqual(last.json())
      // A canceled order can be restored only if the restaurant is below the limit.
      expect((await move(of, order._id, { status: 'new' })).json()).toMatchObject({ code: 'TOO_MANY_OPEN_ORDERS' })
      expect(await counted(of)).toBe(MOST_OPEN_ORDERS)
      const list = await open.test.send(calls.listOrders, { token: of.token, query: { restaurantId: of.restaurantId } })
      expect(list.json<calls.WireOrder[]>().filter(({ status }) => isOpen(status))).toHaveLength(MOST_OPEN_ORDERS)
    })
  })
})
