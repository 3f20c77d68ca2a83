import { formatCents } from '#shared/money.ts'
import { LinkCard } from './link-card.tsx'
import styles from './sales-card.module.css'
import type { TodaysFigures } from './todays-figures.ts'

/** Today's takings so far. */
export function SalesCard({ figures }: { figures: TodaysFigures | undefined }) {
  return (
    <LinkCard to="/todays-sales" title="Today's sales" words="Today's total sales and earnings, hour by hour.">
      <p className={styles.figure}>
        {figures ? (
          <>
            <strong className={styles.revenue}>{formatCents(figures.revenueCents)}</strong>
            <span>{figures.paidCount === 1 ? 'from 1 order' : `from ${figures.paidCount} orders`}</span>
          </>
        ) : null}
      </p>
    </LinkCard>
  )
}
