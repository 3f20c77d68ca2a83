import { api } from '#client/lib/api-client.ts'
import { type CheckoutBody, openCheckout } from '#shared/billing/billing-api.ts'

/** `blocked`: the browser lets no tab be opened; the person can follow the address themselves. */
export type CheckoutTab = { kind: 'opened' } | { kind: 'blocked'; url: string }

/**
 * Opens the provider's checkout in a new tab. Call it in the click itself: a tab that is opened later, when the
 * address has come, is a pop-up to the browser, and is stopped.
 * @throws ApiError or NetworkError, and the tab is closed again.
 */
export async function openCheckoutTab(purpose: CheckoutBody['purpose']): Promise<CheckoutTab> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await api(openCheckout, { body: { purpose } })
    if (!tab || tab.closed) return { kind: 'blocked', url }
    tab.opener = null // the page of another house gets no hold of this one
    tab.location.href = url
    return { kind: 'opened' }
  } catch (error) {
    tab?.close()
    throw error
  }
}
