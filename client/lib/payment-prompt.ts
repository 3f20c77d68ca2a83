import type { ComponentType } from 'react'

/** Where the prompt is shown: at the end of registration, or later. */
export type PromptContext = 'registration' | 'account'

/** `added`: the provider has confirmed, and the user has seen it. */
export type CheckoutProgress = 'open' | 'closed' | 'added'

export type PaymentPromptProps = {
  context: PromptContext
  /** Shows 'Later', which calls it. */
  onLater?: () => void
  /** Called when the checkout dialog opens and closes. */
  onCheckout?: (progress: CheckoutProgress) => void
}

/** The offer to add a payment method. client/app passes it to the screens that show it. */
export type PaymentPromptComponent = ComponentType<PaymentPromptProps>
