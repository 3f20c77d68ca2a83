import type { WireFees } from '#shared/billing/billing-api.ts'
import styles from './billing.module.css'
import { countInWords, dayOf, dollars, owedInWords } from './charge-words.ts'

/** This period's orders, and what they come to. */
export function OwedFigures({ fees, timeZone }: { fees: WireFees; timeZone: string }) {
  const { period, owed } = fees
  const since = period.since === null ? 'since you opened' : `since ${dayOf(period.since, timeZone)}`
  return (
    <dl className={styles.figures} aria-label="This period">
      <div className={styles.figure}>
        <dt>Orders this period</dt>
        <dd className={styles.value}>{period.orders}</dd>
        <dd className={styles.words}>{since}</dd>
      </div>
      <div className={styles.figure}>
        <dt>Amount owed</dt>
        <dd className={styles.value}>{dollars(owed)}</dd>
        <dd className={styles.words}>
          {owedInWords(fees) ?? `${countInWords(period)} at ${dollars(fees.feePerOrder)} each`}
        </dd>
      </div>
    </dl>
  )
}
