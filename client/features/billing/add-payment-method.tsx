import { CreditCard } from 'lucide-react'
import { Button, type ButtonShape } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import styles from './billing.module.css'
import type { CardCheckout } from './use-card-checkout.tsx'

type AddPaymentMethodProps = ButtonShape & { checkout: CardCheckout; label?: string }

/** Opens the checkout in a new tab. */
export function AddPaymentMethod({ checkout, label = 'Add Payment Method', ...shape }: AddPaymentMethodProps) {
  return (
    <div className={styles.add}>
      {checkout.problem === undefined ? null : <Notice look="problem">{checkout.problem}</Notice>}
      <Button {...shape} pending={checkout.isOpening} onClick={checkout.begin}>
        <CreditCard aria-hidden="true" />
        {label}
      </Button>
    </div>
  )
}
