import { LinkCard } from './link-card.tsx'
import styles from './sales-card.module.css'
import type { TodaysFigures } from './todays-figures.ts'

/** Today's best seller. The revenue is shown above. */
export function SalesCard({ figures }: { figures: TodaysFigures | undefined }) {
  return (
    <LinkCard to="/todays-sales" title="Today's sales" words="Today's total sales and earnings, hour by hour.">
      <p className={styles.figure}>
        {figures?.topDish ? (
          <>
            <strong className={styles.dish}>{figures.topDish.name}</strong>
            <span>{`ordered most today: ${figures.topDish.quantity}`}</span>
          </>
        ) : null}
      </p>
    </LinkCard>
  )
}
