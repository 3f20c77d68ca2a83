import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import * as calls from '#shared/orders/orders-api.ts'

onBothDatabases('changing an order’s status', (store) => {
  const at = openRestaurant(store)

  describe('transitions', () => {
    it('follow new, preparing, delivered, paid', async () => {
      const { _id } = await at.place()
      for (const status of ['preparing', 'delivered', 'paid']) {
        const answer = await at.move(_id, { status })
        expect([answer.statusCode, answer.json<calls.WireOrder>().status]).toEqual([200, status])
      }
    })

    it('refuse a status that is not next with 409 and the current order', async () => {
      const { _id } = await at.place()
      const answer = await at.move(_id, { status: 'paid' })
      expect(answer.json()).toMatchObject({
        statusCode: 409,
        code: 'ILLEGAL_TRANSITION',
        details: { order: { _id, status: 'new' } },
      })
    })

    it('treat a repeated change as one change', async () => {
      const { _id } = await at.place()
      const first = await at.move(_id, { status: 'preparing' })
      const again = await at.move(_id, { status: 'preparing' })
      expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    })

    it('store the cancellation reason and clear it when the order is restored', async () => {
      const { _id } = await at.place()
      const canceled = await at.move(_id, { status: 'canceled', cancellationReason: 'Out of basil' })
      expect(canceled.json()).toMatchObject({ status: 'canceled', cancellationReason: 'Out of basil' })
      expect((await at.move(_id, { status: 'new' })).json()).toMatchObject({ status: 'new', cancellationReason: null })
    })

    it('cancel an order without a reason', async () => {
      const { _id } = await at.place()
      expect((await at.move(_id, { status: 'canceled', cancellationReason: '' })).json()).toMatchObject({
        status: 'canceled',
      })
    })

    it('answer STALE when the sent revision is outdated', async () => {
      const order = await at.place()
      await at.move(order._id, { status: 'preparing' })
      const late = await at.move(order._id, { status: 'canceled', cancellationReason: '', revision: order.revision })
      expect(late.json()).toMatchObject({ statusCode: 409, code: 'STALE', details: { order: { status: 'preparing' } } })
    })

    it('let only one of two concurrent changes succeed', async () => {
      const order = await at.place()
      const answers = await Promise.all([
        at.move(order._id, { status: 'preparing', revision: order.revision }),
        at.move(order._id, { status: 'canceled', cancellationReason: '', revision: order.revision }),
      ])
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
    })

    it('undo the last change only within the undo period', async () => {
      const { _id } = await at.place()
      const undo = (revision: number) =>
        at.test.send(calls.undoOrder, { token: at.restaurant.token, params: { id: _id }, body: { revision } })
      const first = (await at.move(_id, { status: 'preparing' })).json<calls.WireOrder>()
      expect((await undo(first.revision)).json()).toMatchObject({ status: 'new' })
      const second = (await at.move(_id, { status: 'preparing' })).json<calls.WireOrder>()
      expect((await undo(first.revision)).json()).toMatchObject({ code: 'STALE' })
      at.test.clock.advance(60_000)
      expect((await undo(second.revision)).json()).toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
    })

    it('are allowed only for the owner of the order’s restaurant', async () => {
      const { _id } = await at.place()
      const stranger = await anOwner(at.test)
      expect((await at.move(_id, { status: 'preparing' }, stranger.token)).statusCode).toBe(404)
      expect(
        (await at.test.send(calls.changeOrder, { params: { id: _id }, body: { status: 'preparing' } })).statusCode,
      ).toBe(401)
    })
  })
})
