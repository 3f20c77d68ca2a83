import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import type { WireFees } from '#shared/billing/billing-api.ts'
import { AddPaymentMethod } from './add-payment-method.tsx'
import styles from './billing.module.css'
import { dayOf } from './charge-words.ts'
import { PaymentPrompt } from './payment-prompt.tsx'

type PaymentMethodProps = { method: WireFees['paymentMethod']; timeZone: string }

/** The card that pays, or the offer to add one. */
export function PaymentMethod({ method, timeZone }: PaymentMethodProps) {
  const id = useId()
  if (method === null) {
    return (
      <div className={styles.card}>
        <PaymentPrompt context="account" />
      </div>
    )
  }
  return (
    <section className={`${styles.card} ${styles.method}`} aria-labelledby={id}>
      <span className={styles.icon} aria-hidden="true">
        <CreditCard />
      </span>
      <div className={styles.methodWords}>
        <h3 id={id}>Payment method</h3>
        <p>
          <strong>{method.label}</strong>
          {method.addedAt === null ? null : (
            <span className={styles.soft}>{`, added ${dayOf(method.addedAt, timeZone)}`}</span>
          )}
        </p>
      </div>
      <AddPaymentMethod context="account" look="quiet" label="Change card" />
    </section>
  )
}
