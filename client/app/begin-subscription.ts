import { showToast } from '#client/ui/toast-store.ts'
import { openCheckoutTab } from '../features/billing/checkout-tab.ts'

const BLOCKED_SHOWN_MS = 15_000 // long enough to reach the button

/** Opens the checkout for a subscription. Call it in the click handler itself, or the browser blocks the new tab. */
export async function beginSubscription(): Promise<void> {
  try {
    const tab = await openCheckoutTab('subscription')
    if (tab.kind === 'opened') return
    const action = { label: 'Open the payment page', run: () => window.location.assign(tab.url) }
    showToast("Your browser didn't open a new tab.", { action, shownMs: BLOCKED_SHOWN_MS })
  } catch (error) {
    showToast(error instanceof Error ? error.message : 'Please try again.', { look: 'problem' })
  }
}
