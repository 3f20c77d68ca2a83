import { describe, expect, it } from 'vitest'
import type { SubscriptionState } from '#shared/billing/billing-api.ts'
import { createSubscription } from './subscription-store.ts'

const ended: SubscriptionState = { isRequired: true, status: 'ended', pricePerMonth: 10 }

describe('the subscription store', () => {
  it('is not busy while its state is refreshed', async () => {
    let answer: (state: SubscriptionState) => void = () => {}
    const subscription = createSubscription(() => new Promise((resolve) => (answer = resolve)))
    const first = subscription.refresh()
    answer(ended)
    await first
    const second = subscription.refresh()
    expect(subscription.store.getState()).toMatchObject({ state: ended, isBusy: false })
    answer(ended)
    await second
  })

  it('shows why its state could not be loaded, until it loads', async () => {
    const answers = [() => Promise.reject(new Error('No connection.')), () => Promise.resolve(ended)]
    const subscription = createSubscription(async () => await (answers.shift() ?? expect.unreachable)())
    await subscription.refresh()
    expect(subscription.store.getState()).toMatchObject({ state: undefined, problem: 'No connection.' })
    await subscription.refresh()
    expect(subscription.store.getState()).toMatchObject({ state: ended, problem: undefined })
  })
})
