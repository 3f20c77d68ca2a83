import { createStore } from 'zustand/vanilla'
import { api } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { cancelSubscription, readSubscription, type SubscriptionState } from '#shared/billing/billing-api.ts'
import { openCheckoutTab } from './checkout-tab.ts'

type Shown = {
  state: SubscriptionState | undefined
  problem: string | undefined
  /** The checkout's address, if the browser blocked the new tab. */
  blockedUrl: string | undefined
  /** The user's own action is under way, so the button is disabled. Refreshing the state does not count. */
  isBusy: boolean
}

/** @param read Loads the state from the server. */
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
      store.setState({ problem: reasonOf(error) })
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
    /** Call it in the click handler itself: see openCheckoutTab. */
    begin: () =>
      step(async () => {
        const tab = await openCheckoutTab('subscription')
        return { blockedUrl: tab.kind === 'blocked' ? tab.url : undefined }
      }),
    end: () => step(async () => ({ state: await api(cancelSubscription, {}) })),
  }
}

/** Refreshes the state when the account changes, for example after a checkout. */
export function followSubscription(subscription: ReturnType<typeof createSubscription>): () => void {
  void subscription.refresh()
  return sessionStore.subscribe(({ user }, before) => {
    if (user && user !== before.user && user.id === before.user?.id) void subscription.refresh()
  })
}
