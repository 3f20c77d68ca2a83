import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Unit } from '#server/db/unit-of-work.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { insertCharge } from './charge-repository.ts'
import { checkLedger } from './ledger-check-repository.ts'
import { appendDueLines } from './ledger-repository.ts'
import { operator } from './testing/operator.ts'

/** Thrown to roll back what a test has broken. */
class TakenBack extends Error {}

onBothDatabases('the ledger check', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const aCharge = (restaurantId: string, amountCents: number) => ({
    restaurantId,
    id: 'wrong',
    amountCents,
    status: 'succeeded',
    attempt: 1,
    providerPaymentId: null,
    provider: 'sandbox',
    failure: null,
    createdAt: 0,
    settledAt: null,
    mailedFor: null,
    throughRevision: 0,
    customerId: null,
    paymentMethodId: null,
  })

  it('reports a charge that is not the sum of its lines', async () => {
    const desk = await operator(test)
    const restaurant = await desk.payingRestaurant()
    await desk.place(restaurant, 3)
    const { restaurantId } = restaurant
    let found: { lines: number; charges: number; faults: string[] } | undefined
    const breaking = store().write(function* (): Unit<void> {
      yield* insertCharge(aCharge(restaurantId, 200))
      yield* appendDueLines(restaurantId, 'wrong')
      found = yield* checkLedger()
      throw new TakenBack()
    })
    await expect(breaking).rejects.toThrow(TakenBack)
    expect(found).toEqual({
      lines: 300,
      charges: 200,
      faults: [`Restaurant ${restaurantId}: charge wrong is not the sum of its lines.`],
    })
    expect(await store().read(checkLedger)).toEqual({ lines: 0, charges: 0, faults: [] })
  })
})
