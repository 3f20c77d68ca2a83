import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/orders/orders-api.ts'
import { businessDay, dayAfter } from '#shared/restaurants/business-day.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const ZONE = 'Australia/Melbourne'

onBothDatabases('order numbers when the clock is wrong', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  async function numbers(restaurant: TestRestaurant, orders: number): Promise<number[]> {
    const answers = await Promise.all(
      Array.from({ length: orders }, () => test.send(calls.placeOrder, { body: anOrderBody(restaurant) })),
    )
    return answers.map((answer) => answer.json<calls.WireOrder>().orderNumber).toSorted((a, b) => a - b)
  }

  const orderDay = async ({ restaurantId }: TestRestaurant) =>
    (await store().read(() => findRestaurant(restaurantId)))?.orderDay

  it('continue when the clock goes back a day and forward again', async () => {
    const restaurant = await aRestaurant(test)
    expect(await numbers(restaurant, 3)).toEqual([1, 2, 3])
    const day = await orderDay(restaurant)
    test.clock.advance(-DAY_MS)
    expect(await numbers(restaurant, 3)).toEqual([4, 5, 6])
    expect(await orderDay(restaurant)).toBe(day)
    test.clock.advance(DAY_MS)
    expect(await numbers(restaurant, 3)).toEqual([7, 8, 9])
    test.clock.advance(DAY_MS)
    expect(await numbers(restaurant, 2)).toEqual([1, 2])
  })

  it('return to the right day after the clock was a month ahead', async () => {
    const restaurant = await aRestaurant(test)
    expect(await numbers(restaurant, 3)).toEqual([1, 2, 3])
    test.clock.advance(30 * DAY_MS)
    expect(await numbers(restaurant, 2)).toEqual([1, 2])
    test.clock.advance(-30 * DAY_MS)
    expect(await numbers(restaurant, 2)).toEqual([4, 5])
    expect(await orderDay(restaurant)).toBe(businessDay(test.clock.now(), ZONE))
  })

  it('are never repeated within a business day, and the order day goes back only if it is later than tomorrow', async () => {
    const hours = fc.oneof(
      fc.integer({ min: -30, max: 30 }),
      fc.integer({ min: -50, max: 50 }).map((days) => days * 24),
    )
    const moves = fc.array(fc.tuple(hours, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const restaurant = await aRestaurant(test)
        const began = test.clock.at
        const given = new Set<string>()
        let before = ''
        for (const [moved, orders] of steps) {
          test.clock.advance(moved * HOUR_MS)
          const day = businessDay(test.clock.now(), ZONE)
          for (const number of await numbers(restaurant, orders)) {
            expect(given).not.toContain(`${day} ${number}`)
            given.add(`${day} ${number}`)
          }
          const now = (await orderDay(restaurant)) ?? ''
          expect(now).toBe(before > day && before <= dayAfter(day) ? before : day)
          before = now
        }
        test.clock.at = began
      }),
      { numRuns: 25 },
    )
  })
})
