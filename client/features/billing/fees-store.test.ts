import { describe, expect, it } from 'vitest'
import type { WireFees } from '#shared/billing/billing-api.ts'
import { createFees } from './fees-store.ts'

const feesOwing = (owed: number): WireFees => ({
  feePerOrder: 1,
  paymentMethod: null,
  period: { since: null, orders: owed, credits: 0, amount: owed },
  owed,
  charges: [],
})

describe("the store of an owner's fees", () => {
  it('keeps the shown fees and the reason when a refresh fails', async () => {
    const answers = [() => feesOwing(3), (): WireFees => raise('No connection.'), () => feesOwing(4)]
    const fees = createFees(async () => (answers.shift() ?? raise)('no more'))
    await fees.refresh()
    await fees.refresh()
    expect(fees.store.getState()).toMatchObject({ fees: { owed: 3 }, problem: 'No connection.' })
    await fees.refresh()
    expect(fees.store.getState()).toMatchObject({ fees: { owed: 4 }, problem: undefined })
  })

  it('shows the answer to the latest request, even if an earlier one arrives later', async () => {
    const waiting: ((fees: WireFees) => void)[] = []
    const fees = createFees(() => new Promise((answer) => waiting.push(answer)))
    const [first, second] = [fees.refresh(), fees.refresh()]
    waiting[1]?.(feesOwing(2))
    waiting[0]?.(feesOwing(1))
    await Promise.all([first, second])
    expect(fees.store.getState().fees?.owed).toBe(2)
  })

  it('ignores an answer that arrives after the page was left', async () => {
    const waiting: ((fees: WireFees) => void)[] = []
    const fees = createFees(() => new Promise((answer) => waiting.push(answer)))
    const asked = fees.refresh()
    fees.stop()
    waiting[0]?.(feesOwing(1))
    await asked
    expect(fees.store.getState().fees).toBeUndefined()
  })
})

function raise(message: string): never {
  throw new Error(message)
}
