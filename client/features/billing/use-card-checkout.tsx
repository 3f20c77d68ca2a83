import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import type { CheckoutProgress, PromptContext } from '#client/lib/payment-prompt.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { type RestaurantFees, readFees } from '#shared/billing/billing-api.ts'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { openCheckoutTab } from './checkout-tab.ts'

type Card = RestaurantFees['paymentMethod']
type Step =
  | { kind: 'resting' }
  | { kind: 'opening' }
  | { kind: 'opened'; blockedUrl: string | undefined; before: Card | undefined }

export type CardCheckout = { begin: () => void; isOpening: boolean; problem: string | undefined; dialog: ReactNode }

/**
 * Adds a card on the provider's page in a new tab, with a dialog here that reports when the card is added. Render
 * `dialog` where it stays mounted after that.
 */
export function useCardCheckout(
  context: PromptContext,
  onCheckout: (progress: CheckoutProgress) => void = () => {},
): CardCheckout {
  const restaurantId = useStore(sessionStore, ({ user }) => user?.restaurantId ?? '')
  const [step, setStep] = useState<Step>({ kind: 'resting' })
  const [problem, setProblem] = useState<string>()

  const begin = async () => {
    setProblem(undefined)
    setStep({ kind: 'opening' })
    try {
      const [tab, before] = await Promise.all([
        openCheckoutTab('payment-method'),
        // Without it the dialog cannot detect the new card, and tells the user to log in again.
        api(readFees, { query: { restaurantId } }).then(
          ({ paymentMethod }) => paymentMethod,
          () => undefined,
        ),
      ])
      setStep({ kind: 'opened', blockedUrl: tab.kind === 'blocked' ? tab.url : undefined, before })
      onCheckout('open')
    } catch (error) {
      setStep({ kind: 'resting' })
      setProblem(error instanceof Error ? error.message : "The payment page couldn't be opened. Please try again.")
    }
  }
  const close = (progress: CheckoutProgress) => {
    setStep({ kind: 'resting' })
    onCheckout(progress)
  }

  return {
    begin: () => void begin(),
    isOpening: step.kind === 'opening',
    problem,
    dialog:
      step.kind === 'opened' ? (
        <CheckoutDialog
          context={context}
          restaurantId={restaurantId}
          before={step.before}
          blockedUrl={step.blockedUrl}
          onClose={close}
        />
      ) : null,
  }
}
