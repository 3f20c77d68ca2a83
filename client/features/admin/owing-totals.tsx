import type { AdminRestaurant } from '#shared/billing/billing-api.ts'
import styles from './admin.module.css'
import { dollars, owedInAllFor, totalsOf } from './owing-words.ts'

/** What is owed in all, at a glance. */
export function OwingTotals({ restaurants }: { restaurants: readonly AdminRestaurant[] }) {
  const totals = totalsOf(restaurants)
  const { owed, owing, withoutMethod, all } = totals
  return (
    <dl className={styles.totals} aria-label="What is owed">
      <div className={styles.total} data-main>
        <dt>Owed in all</dt>
        <dd className={styles.value}>{dollars(owed)}</dd>
        <dd className={styles.words}>{owedInAllFor(totals)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Restaurants that owe</dt>
        <dd className={styles.value}>{owing}</dd>
        <dd className={styles.words}>{`of ${all}`}</dd>
      </div>
      <div className={styles.total}>
        <dt>Owe without a card</dt>
        <dd className={styles.value}>{withoutMethod}</dd>
        <dd className={styles.words}>cannot be charged yet</dd>
      </div>
    </dl>
  )
}
