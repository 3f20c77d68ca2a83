import { CreditCard } from 'lucide-react'
import { Button } from '#client/ui/buttons/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { AdminRestaurant } from '#shared/billing/billing-api.ts'
import { formatDollars } from '#shared/money.ts'
import styles from './admin.module.css'
import { type ChargeNotice, PENDING } from './charge-outcome.ts'
import { CANNOT_CHARGE, CHARGED, NOT_CHARGED } from './charge-round.ts'
import { lastChargeInWords, owedFor } from './owing-words.ts'

type RestaurantRowProps = {
  restaurant: AdminRestaurant
  outcome: ChargeNotice | undefined
  isRunning: boolean
  onCharge: () => void
}

export function AdminRestaurantRow({ restaurant, outcome, isRunning, onCharge }: RestaurantRowProps) {
  const { name, ownerEmail, closedAt, paymentMethodLabel, owed } = restaurant
  const isCharging = outcome?.kind === 'charging'
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h2 className={styles.name}>
          {name}
          {closedAt === null ? null : <span className={styles.badge}>Closed</span>}
        </h2>
        <p className={styles.words}>{ownerEmail ?? 'account deleted'}</p>
      </div>
      <p className={styles.owed}>
        <strong className={styles.amount} data-owes={owed > 0 || undefined}>
          <VisuallyHidden>Owes </VisuallyHidden>
          {formatDollars(owed)}
        </strong>
        <span className={styles.words}>{owedFor(restaurant)}</span>
      </p>
      <p className={styles.payment}>
        <span className={styles.card} data-missing={(paymentMethodLabel === null && owed > 0) || undefined}>
          <CreditCard aria-hidden="true" />
          {paymentMethodLabel ?? 'No payment method'}
        </span>
        <span className={styles.words}>{`Last charge: ${lastChargeInWords(restaurant)}`}</span>
      </p>
      <Button
        look="quiet"
        disabled={owed <= 0 || outcome?.kind === 'pending' || (isRunning && !isCharging)}
        pending={isCharging}
        onClick={onCharge}
        className={styles.charge}
      >
        {isCharging ? 'Charging...' : 'Charge'}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </Button>
      <OutcomeWords outcome={outcome} />
    </li>
  )
}

function OutcomeWords({ outcome }: { outcome: ChargeNotice | undefined }) {
  if (outcome?.kind === 'charged') {
    return (
      <p className={styles.outcome} data-outcome="charged">
        {outcome.amount > 0 ? `${CHARGED} ${formatDollars(outcome.amount)} was paid.` : 'Nothing was owed.'}
      </p>
    )
  }
  if (outcome?.kind === 'pending') {
    return (
      <p className={styles.outcome} data-outcome="pending">
        {PENDING}
      </p>
    )
  }
  if (outcome?.kind === 'failed') {
    return (
      <p className={styles.outcome} data-outcome="failed">
        {`${outcome.canRetry ? NOT_CHARGED : CANNOT_CHARGE} ${outcome.reason}`}
      </p>
    )
  }
  return null
}
