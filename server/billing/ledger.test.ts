import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import type { TestRestaurant } from '#server/testing/factories.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import { listLines } from './ledger-repository.ts'
import { type Operator, operator } from './testing/operator.ts'

type Step =
  | { kind: 'place' }
  | { kind: 'charge' }
  | { kind: 'card'; card: string }
  | { kind: 'move'; which: number; to: OrderStatus }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ kind: 'place' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'charge' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('card' as const),
      card: fc.constantFrom('sandbox_succeeds', 'sandbox_declines', 'sandbox_times_out'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(20),
      to: fc.constantFrom<OrderStatus>('canceled', 'canceled', 'new', 'preparing'),
    }),
  },
)

onBothDatabases('the ledger', (store) => {
  let test: TestApp
  let desk: Operator
  beforeAll(async () => {
    test = await buildTestApp(store())
    desk = await operator(test)
  })
  afterAll(() => test.close())

  /** Runs a history and returns the final status of every order. */
  async function play(restaurant: TestRestaurant, steps: readonly Step[]): Promise<Map<string, OrderStatus>> {
    const statuses = new Map<string, OrderStatus>()
    for (const step of steps) {
      test.clock.advance(1)
      if (step.kind === 'place') for (const { _id } of await desk.place(restaurant)) statuses.set(_id, 'new')
      if (step.kind === 'charge') await desk.charge(restaurant)
      if (step.kind === 'card') await desk.addCard(restaurant, step.card)
      if (step.kind === 'move') {
        const [id, from] = [...statuses][step.which % Math.max(1, statuses.size)] ?? []
        if (id === undefined || from === undefined || !isStep(from, step.to)) continue
        await desk.move(restaurant, id, step.to)
        statuses.set(id, step.to)
      }
    }
    return statuses
  }

  it('balances after any history: at most one fee per order, a credit only after it, and nothing lost', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
        const restaurant = await desk.payingRestaurant()
        const statuses = await play(restaurant, steps)
        const lines = await store().read(() => listLines(restaurant.restaurantId))
        const fees = await desk.fees(restaurant)
        const { ledger } = await desk.books()
        expect(ledger.faults).toEqual([])
        expect(ledger.lines).toBe(ledger.charges)

        const sum = lines.reduce((cents, { amountCents }) => cents + amountCents, 0)
        expect(sum).toBe(fees.charges.reduce((cents, { amount }) => cents + amount * 100, 0))
        for (const [id, status] of statuses) {
          const kinds = lines.filter(({ orderId }) => orderId === id).map(({ kind }) => kind)
          expect([[], ['fee'], ['fee', 'credit']]).toContainEqual(kinds)
          // An order that is restored after its credit stays free, because each line is written once.
          if (status !== 'canceled' && kinds.length === 0) expect(fees.period.orders).toBeGreaterThan(0)
        }

        // With a valid card everything owed is paid in the end, except credits that no fee has offset yet.
        test.clock.advance(1)
        await desk.addCard(restaurant)
        await desk.charge(restaurant)
        const settled = await desk.fees(restaurant)
        expect(settled.charges.every(({ status }) => status === 'succeeded')).toBe(true)
        expect(settled.owed).toBeLessThanOrEqual(0)
        const paid = settled.charges.reduce((dollars, { amount }) => dollars + amount, 0)
        expect(paid + settled.owed).toBe(await expectedDollars(restaurant, statuses))
      }),
      { numRuns: 25 },
    )
  })

  /** One dollar for every order that is neither canceled nor credited. */
  async function expectedDollars(restaurant: TestRestaurant, statuses: Map<string, OrderStatus>): Promise<number> {
    const lines = await store().read(() => listLines(restaurant.restaurantId))
    const givenBack = new Set(lines.filter(({ kind }) => kind === 'credit').map(({ orderId }) => orderId))
    return [...statuses].filter(([id, status]) => status !== 'canceled' && !givenBack.has(id)).length
  }
})

function isStep(from: OrderStatus, to: OrderStatus): boolean {
  if (to === 'canceled') return from === 'new' || from === 'preparing'
  if (to === 'new') return from === 'canceled'
  return to === 'preparing' && from === 'new'
}
