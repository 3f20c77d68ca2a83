import type { Charge } from '#shared/billing/billing-api.ts'
import { dateInWords } from '#shared/dates.ts'
import { formatDollars } from '#shared/money.ts'
import styles from './charge-list.module.css'
import { countInWords, STATE_WORDS } from './charge-words.ts'

/** Each charge with its orders and outcome, newest first. */
export function ChargeList({ charges, timeZone }: { charges: readonly Charge[]; timeZone: string }) {
  return (
    <ul className={styles.charges}>
      {charges.map((charge) => (
        <li key={charge.id} className={styles.charge}>
          <span className={styles.day}>{dateInWords(charge.createdAt, timeZone)}</span>
          <span className={styles.count}>{countInWords(charge)}</span>
          <span className={styles.state} data-state={charge.status}>
            {STATE_WORDS[charge.status]}
          </span>
          <span className={styles.amount}>{formatDollars(charge.amount)}</span>
          {charge.failure === null ? null : <span className={styles.failure}>{charge.failure}</span>}
        </li>
      ))}
    </ul>
  )
}
