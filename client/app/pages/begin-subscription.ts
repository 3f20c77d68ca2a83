import { showToast } from '#client/ui/notices/toast-store.ts'
import { openCheckoutTab } from '../../features/billing/checkout-tab.ts'

const BLOCKED_SHOWN_MS = 15_000 // there is a button to be reached

/** Starts billing's checkout from wherever a subscription is asked for. Call it in the click itself. */
export async function beginSubscription(): Promise<void> {
  try {
    const tab = await openCheckoutTab('subscription')
    if (tab.kind === 'opened') return
    const action = { label: 'Open the payment page', run: () => window.location.assign(tab.url) }
    showToast('Your browser opened no new tab.', { action, shownMs: BLOCKED_SHOWN_MS })
  } catch (error) {
    showToast(error instanceof Error ? error.message : 'Please try again.', { look: 'problem' })
  }
}
