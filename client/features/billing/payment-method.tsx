import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import type { RestaurantFees } from '#shared/billing/billing-api.ts'
import { dateInWords } from '#shared/dates.ts'
import { AddPaymentMethod } from './add-payment-method.tsx'
import styles from './billing.module.css'
import { PaymentOffer } from './payment-prompt.tsx'
import { type CardCheckout, useCardCheckout } from './use-card-checkout.tsx'

type PaymentMethodProps = { method: RestaurantFees['paymentMethod']; timeZone: string }

/** The card on file, or the offer to add one. */
export function PaymentMethod({ method, timeZone }: PaymentMethodProps) {
  const checkout = useCardCheckout('account')
  return (
    <>
      {method === null ? (
        <div className={styles.card}>
          <PaymentOffer checkout={checkout} />
        </div>
      ) : (
        <Card method={method} timeZone={timeZone} checkout={checkout} />
      )}
      {checkout.dialog}
    </>
  )
}

type CardProps = { method: NonNullable<RestaurantFees['paymentMethod']>; timeZone: string; checkout: CardCheckout }

function Card({ method, timeZone, checkout }: CardProps) {
  const id = useId()
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
            <span className={styles.soft}>{`, added ${dateInWords(method.addedAt, timeZone)}`}</span>
          )}
        </p>
      </div>
      <AddPaymentMethod checkout={checkout} look="quiet" label="Change card" />
    </section>
  )
}
