import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '#client/lib/api-client.ts'
import type { AdminRestaurant, AdminRestaurants, WireCharge } from '#shared/billing/billing-api.ts'
import { createChargeRound } from './charge-round.ts'
import { followPending } from './follow-pending.ts'

function restaurant(
  restaurantId: string,
  owed: number,
  paymentMethodLabel: string | null = 'Visa ending in 4242',
): AdminRestaurant {
  return {
    restaurantId,
    name: restaurantId,
    ownerEmail: null,
    closedAt: null,
    paymentMethodLabel,
    unbilled: { orders: owed, credits: 0, amount: owed },
    owed,
    lastCharge: null,
  }
}

const listOf = (...restaurants: AdminRestaurant[]): AdminRestaurants => ({
  restaurants,
  ledger: { lines: 0, charges: 0, faults: [] },
})

class Refused extends Error {}
class Pending extends Error {}
class Declined extends Error {}

function roundOf(list: () => Promise<AdminRestaurants>, charged: string[] = [], slow = Promise.resolve()) {
  return createChargeRound({
    list,
    charge: async (restaurantId) => {
      charged.push(restaurantId)
      if (restaurantId === 'is slow') await slow
      if (restaurantId === 'pends') throw new Pending('It is being looked up.')
      if (restaurantId === 'declines') throw new Declined('The card was declined.')
      if (restaurantId === 'fails') throw new Error('The provider does not respond.')
      return { amount: 3, charges: [] }
    },
    isRefusal: (error) => error instanceof Refused,
    isFinal: (error) => error instanceof Declined,
    isPending: (error) => error instanceof Pending,
  })
}

describe('a charge round', () => {
  it('charges every restaurant that owes and has a card, one by one, and keeps each outcome', async () => {
    const charged: string[] = []
    const round = roundOf(
      async () =>
        listOf(
          restaurant('pays', 3),
          restaurant('even', 0),
          restaurant('has no card', 4, null),
          restaurant('declines', 2),
          restaurant('fails', 1),
        ),
      charged,
    )
    const progress: (number | undefined)[] = []
    round.store.subscribe((state) => progress.push(state.round?.done))
    await round.chargeAll()
    expect(charged).toEqual(['pays', 'declines', 'fails'])
    expect([...round.store.getState().outcomes]).toEqual([
      ['pays', { kind: 'charged', amount: 3 }],
      ['declines', { kind: 'failed', reason: 'The card was declined.', canRetry: false }],
      ['fails', { kind: 'failed', reason: 'The provider does not respond.', canRetry: true }],
    ])
    expect(new Set(progress)).toEqual(new Set([undefined, 0, 1, 2, 3]))
    expect(round.store.getState().round).toEqual({ done: 3, of: 3, isRunning: false })
  })

  it('does not start twice', async () => {
    const charged: string[] = []
    const round = roundOf(async () => listOf(restaurant('pays', 3)), charged)
    await Promise.all([round.chargeOne(restaurant('pays', 3)), round.chargeOne(restaurant('pays', 3))])
    expect(charged).toEqual(['pays'])
  })

  it('charges no restaurant when the list is refused, and shows the reason', async () => {
    const charged: string[] = []
    const round = roundOf(async () => {
      throw new Refused('Only the operator of the service may do this.')
    }, charged)
    await round.chargeAll()
    expect(charged).toEqual([])
    expect(round.store.getState()).toMatchObject({
      problem: { reason: 'Only the operator of the service may do this.', isRefused: true },
      round: { of: 0, isRunning: false },
    })
  })

  it('reports that a second factor is needed until the list loads', async () => {
    const refusal = new ApiError(403, { code: 'SECOND_FACTOR_REQUIRED', message: 'Set up an authenticator app.' })
    const answers = [Promise.reject(refusal), Promise.resolve(listOf())]
    const round = roundOf(() => answers.shift() ?? Promise.resolve(listOf()))
    await round.refresh()
    expect(round.store.getState().problem).toEqual({
      reason: 'Set up an authenticator app.',
      isRefused: false,
      needsSecondFactor: true,
    })
    await round.refresh()
    expect(round.store.getState().problem).toBeUndefined()
  })

  it('keeps earlier outcomes when another restaurant is charged', async () => {
    const round = roundOf(async () => listOf())
    await round.chargeOne(restaurant('declines', 2))
    await round.chargeOne(restaurant('pays', 3))
    expect([...round.store.getState().outcomes.keys()]).toEqual(['declines', 'pays'])
  })

  describe('with a pending charge', () => {
    const standing = (status: WireCharge['status'], owed = 2): AdminRestaurant => ({
      ...restaurant('pends', owed),
      lastCharge: {
        _id: 'c1',
        amount: 2,
        orders: 2,
        credits: 0,
        status,
        failure: status === 'declined' ? 'The card was declined.' : null,
        createdAt: '2026-11-14T02:00:00.000Z',
        settledAt: null,
      },
    })
    const outcomeOf = (round: ReturnType<typeof roundOf>) => round.store.getState().outcomes.get('pends')

    it('stays pending until a refreshed list shows it paid', async () => {
      const lists = [standing('pending'), standing('pending'), standing('succeeded', 0)]
      const round = roundOf(async () => listOf(lists.shift() ?? standing('succeeded', 0)))
      await round.chargeOne(restaurant('pends', 2))
      expect(outcomeOf(round)).toEqual({ kind: 'pending' })
      await round.lookAgain()
      expect(outcomeOf(round)).toEqual({ kind: 'pending' })
      await round.lookAgain()
      expect(outcomeOf(round)).toEqual({ kind: 'charged', amount: 2 })
    })

    it('fails with the reason when a refreshed list shows it declined', async () => {
      const lists = [standing('pending'), standing('declined')]
      const round = roundOf(async () => listOf(lists.shift() ?? standing('declined')))
      await round.chargeOne(restaurant('pends', 2))
      await round.lookAgain()
      expect(outcomeOf(round)).toEqual({ kind: 'failed', reason: 'The card was declined.', canRetry: false })
    })

    it('shows it when the page opens, and skips its restaurant when charging all', async () => {
      const charged: string[] = []
      const round = roundOf(async () => listOf(standing('pending'), restaurant('pays', 3)), charged)
      await round.refresh()
      expect(outcomeOf(round)).toEqual({ kind: 'pending' })
      await round.chargeAll()
      expect(charged).toEqual(['pays'])
    })

    it('drops it when its closed restaurant leaves the list', async () => {
      const lists = [listOf(standing('pending'))]
      const round = roundOf(async () => lists.shift() ?? listOf())
      await round.refresh()
      await round.lookAgain()
      expect(outcomeOf(round)).toBeUndefined()
    })

    it('ignores a list requested before the charge', async () => {
      const lists = [listOf(restaurant('pends', 2), restaurant('is slow', 3))]
      const answers: ((list: AdminRestaurants) => void)[] = []
      let letGo = () => {}
      const slow = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const round = roundOf(async () => lists.shift() ?? new Promise((answer) => answers.push(answer)), [], slow)
      await round.refresh()
      const before = round.refresh()
      const charging = round.chargeAll()
      await vi.waitFor(() => expect(round.store.getState().round?.done).toBe(1))
      answers[0]?.(listOf(standing('succeeded', 0)))
      await before
      expect(outcomeOf(round)).toEqual({ kind: 'pending' })
      letGo()
      await vi.waitFor(() => expect(answers).toHaveLength(2))
      answers[1]?.(listOf(standing('pending')))
      await charging
      expect(outcomeOf(round)).toEqual({ kind: 'pending' })
    })

    it('polls every ten seconds only while it is pending', async () => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const list = vi.fn(async () => listOf(standing('pending')))
      const round = roundOf(list)
      const leave = followPending(round)
      await vi.advanceTimersByTimeAsync(30_000)
      expect(list).not.toHaveBeenCalled()
      await round.refresh()
      await vi.advanceTimersByTimeAsync(20_000)
      expect(list).toHaveBeenCalledTimes(3)
      list.mockResolvedValue(listOf(standing('succeeded', 0)))
      await vi.advanceTimersByTimeAsync(30_000)
      expect(list).toHaveBeenCalledTimes(4)
      leave()
      expect(vi.getTimerCount()).toBe(0)
    })
  })
})
