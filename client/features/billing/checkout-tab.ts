import { api } from '#client/lib/api-client.ts'
import { type CheckoutBody, openCheckout } from '#shared/billing/billing-api.ts'

/** `blocked`: the browser opened no new tab, so the user is given the link. */
export type CheckoutTab = { kind: 'opened' } | { kind: 'blocked'; url: string }

/**
 * Opens the provider's checkout in a new tab. Call it in the click handler itself: browsers block a tab that is opened
 * later, once the address has loaded. @throws ApiError or NetworkError, after closing the tab.
 */
export async function openCheckoutTab(purpose: CheckoutBody['purpose']): Promise<CheckoutTab> {
  const tab = window.open('', '_blank')
  try {
    const { url } = await api(openCheckout, { body: { purpose } })
    if (!tab || tab.closed) return { kind: 'blocked', url }
    tab.opener = null // the provider's page gets no access to this one
    tab.location.href = url
    return { kind: 'opened' }
  } catch (error) {
    tab?.close()
    throw error
  }
}
