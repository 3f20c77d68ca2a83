import type { ComponentType } from 'react'

/** Where the prompt is shown: at the end of the registration, or to an account that has been there longer. */
export type PromptContext = 'registration' | 'account'

/** `added`: the provider has answered, and the person has read it. */
export type CheckoutProgress = 'open' | 'closed' | 'added'

export type PaymentPromptProps = {
  context: PromptContext
  /** Shows 'Later', and is called by it. */
  onLater?: () => void
  /** Told when the modal about the checkout opens and how it closes. */
  onCheckout?: (progress: CheckoutProgress) => void
}

/** The offer to add a payment method, which client/app gives to the screens that show it. */
export type PaymentPrompt = ComponentType<PaymentPromptProps>
