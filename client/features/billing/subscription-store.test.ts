import { describe, expect, it } from 'vitest'
import type { SubscriptionState } from '#shared/billing/billing-api.ts'
import { createSubscription } from './subscription-store.ts'

const ended: SubscriptionState = { isRequired: true, status: 'ended', pricePerMonth: 10 }

describe('the subscription panel', () => {
  it('takes a press while its state is being read again', async () => {
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

  it('says why its state could not be read, until it can', async () => {
    const answers = [() => Promise.reject(new Error('No connection.')), () => Promise.resolve(ended)]
    const subscription = createSubscription(async () => await (answers.shift() ?? expect.unreachable)())
    await subscription.refresh()
    expect(subscription.store.getState()).toMatchObject({ state: undefined, problem: 'No connection.' })
    await subscription.refresh()
    expect(subscription.store.getState()).toMatchObject({ state: ended, problem: undefined })
  })
})
