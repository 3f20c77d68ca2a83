import { expect, it } from 'vitest'
import { findPlacing } from '#server/protection/suspicion-repository.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import type { Order } from '#shared/orders/order.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'
import { forgetDiners } from './forget-diners.ts'
import { boundaryOf } from './forget-diners-repository.ts'
import { findOrder, insertOrder } from './order-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FORGOTTEN = { name: '', email: '', phone: '' }

onBothDatabases('forgetting diners', (store) => {
  const at = openRestaurant(store)
  const run = (days = 90) => forgetDiners(at.test.service, days).run()
  const find = (of: TestRestaurant, id: string) => store().read(() => findOrder(of.restaurantId, id))

  it('deletes a diner’s details 90 days after the order and keeps dishes and prices', async () => {
    const of = await aRestaurant(at.test)
    const { _id } = await at.place({}, of)
    const before = await find(of, _id)
    at.test.clock.advance(90 * DAY_MS)
    await run()
    expect(await find(of, _id)).toEqual(before)
    at.test.clock.advance(1)
    await run()
    expect(await find(of, _id)).toEqual({ ...before, customer: FORGOTTEN })
  })

  it('still works after a run with a clock that was a year ahead', async () => {
    const of = await aRestaurant(at.test)
    at.test.clock.advance(365 * DAY_MS)
    await run()
    at.test.clock.advance(-365 * DAY_MS)
    await run()
    const { _id } = await at.place({}, of)
    at.test.clock.advance(91 * DAY_MS)
    await run()
    expect((await find(of, _id))?.customer).toEqual(FORGOTTEN)
  })

  it('deletes the network the order came from', async () => {
    const of = await aRestaurant(at.test)
    const { _id } = await at.place({}, of)
    const source = async () => (await store().read(() => findPlacing(of.restaurantId, _id)))?.source
    expect(await source()).toMatch(/^[\w-]{16}$/)
    at.test.clock.advance(90 * DAY_MS + 1)
    await run()
    expect(await source()).toBeNull()
  })

  it('leaves the restaurant’s revision unchanged', async () => {
    const of = await aRestaurant(at.test)
    await at.place({}, of)
    const revisionOf = async () => (await store().read(() => findRestaurant(of.restaurantId)))?.revision
    const before = await revisionOf()
    at.test.clock.advance(91 * DAY_MS)
    await run()
    expect(await revisionOf()).toBe(before)
  })

  it('covers orders of every status and more orders than one batch holds', async () => {
    const of = await aRestaurant(at.test)
    const { _id } = await at.place({}, of)
    const like = await find(of, _id)
    if (!like) throw new Error('order not found')
    const many: Order[] = Array.from({ length: 1_300 }, (_, index) => ({
      ...like,
      id: `${_id}-${index}`,
      status: ORDER_STATUSES[index % ORDER_STATUSES.length] ?? 'new',
      placedAt: like.placedAt - Math.floor(index / 3),
    }))
    await store().write(function* () {
      for (const order of many) yield* insertOrder(order, { idempotencyKey: null, requestHash: null, source: null })
    })
    at.test.clock.advance(91 * DAY_MS)
    const recent = await at.place({}, of)
    await run()
    for (const { id } of many) expect((await find(of, id))?.customer).toEqual(FORGOTTEN)
    expect((await find(of, recent._id))?.customer.name).toBe('Dina')
  })

  it('advances from boundary to boundary even when many orders share one instant', async () => {
    const of = await aRestaurant(at.test)
    const placedAt = at.test.clock.now()
    for (let order = 0; order < 4; order += 1) await at.place({}, of)
    const step = (from: number) => store().read(() => boundaryOf(of.restaurantId, from, placedAt + 10, 2))
    expect(await step(0)).toBe(placedAt)
    expect(await step(placedAt)).toBe(placedAt + 1)
    expect(await step(placedAt + 1)).toBe(placedAt + 10)
  })
})
