import { useId } from 'react'
import type { PaymentPromptProps } from '#client/lib/payment-prompt.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { AddPaymentMethod } from './add-payment-method.tsx'
import styles from './billing.module.css'
import { type CardCheckout, useCardCheckout } from './use-card-checkout.tsx'

/** The specification's payment prompt (section 2). */
export function PaymentPrompt({ context, onLater, onCheckout }: PaymentPromptProps) {
  const checkout = useCardCheckout(context, onCheckout)
  return (
    <>
      <PaymentOffer checkout={checkout} onLater={onLater} />
      {checkout.dialog}
    </>
  )
}

export function PaymentOffer({ checkout, onLater }: { checkout: CardCheckout; onLater?: (() => void) | undefined }) {
  const id = useId()
  return (
    <section className={styles.prompt} aria-labelledby={id}>
      <h2 className={styles.promptTitle} id={id}>
        Set Up Your Payment Method
      </h2>
      <p className={styles.soft}>
        The service fee is $1 per order, charged to your card. There is no upfront fee and no contract, and nothing is
        charged now.
      </p>
      <div className={styles.buttons}>
        <AddPaymentMethod checkout={checkout} large />
        {onLater ? (
          <Button look="quiet" large onClick={onLater}>
            Later
          </Button>
        ) : null}
      </div>
    </section>
  )
}
