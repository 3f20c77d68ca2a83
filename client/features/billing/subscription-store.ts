import { createStore } from 'zustand/vanilla'
import { api } from '#client/lib/api-client.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { cancelSubscription, readSubscription, type SubscriptionState } from '#shared/billing/billing-api.ts'
import { openCheckoutTab } from './checkout-tab.ts'

type Shown = {
  state: SubscriptionState | undefined
  problem: string | undefined
  /** Where the checkout is, if the browser let no tab be opened. */
  blockedUrl: string | undefined
  /** The person's own step is under way, and takes no second press. Reading the state again is not one. */
  isBusy: boolean
}

/** @param read Asks the server for the state. */
export function createSubscription(read = () => api(readSubscription, {})) {
  const store = createStore<Shown>(() => ({
    state: undefined,
    problem: undefined,
    blockedUrl: undefined,
    isBusy: false,
  }))

  async function attempt(work: () => Promise<Partial<Shown>>): Promise<void> {
    store.setState({ problem: undefined })
    try {
      store.setState(await work())
    } catch (error) {
      store.setState({ problem: error instanceof Error ? error.message : 'Please try again.' })
    }
  }

  async function step(work: () => Promise<Partial<Shown>>): Promise<void> {
    store.setState({ isBusy: true })
    await attempt(work)
    store.setState({ isBusy: false })
  }

  return {
    store,
    refresh: () => attempt(async () => ({ state: await read() })),
    /** In the click itself: see openCheckoutTab. */
    begin: () =>
      step(async () => {
        const tab = await openCheckoutTab('subscription')
        return { blockedUrl: tab.kind === 'blocked' ? tab.url : undefined }
      }),
    end: () => step(async () => ({ state: await api(cancelSubscription, {}) })),
  }
}

/** Asks again when the account changes, as after a checkout. */
export function followSubscription(subscription: ReturnType<typeof createSubscription>): () => void {
  void subscription.refresh()
  return sessionStore.subscribe(({ user }, before) => {
    if (user && user !== before.user && user.id === before.user?.id) void subscription.refresh()
  })
}
