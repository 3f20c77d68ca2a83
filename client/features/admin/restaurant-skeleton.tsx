import { Skeleton } from '#client/ui/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './admin.module.css'

/** The page's shape, while the restaurants are on their way. */
export function RestaurantSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>Loading the restaurants</VisuallyHidden>
      <div className={styles.totals}>
        {['owed', 'owing', 'without'].map((total) => (
          <div key={total} className={styles.total}>
            <Skeleton width="12ch" />
            <Skeleton width="6ch" height="1.75rem" />
          </div>
        ))}
      </div>
      <div className={styles.rows}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="18ch" />
            <Skeleton width="8ch" />
            <Skeleton width="22ch" />
            <Skeleton width="9ch" height="44px" />
          </div>
        ))}
      </div>
    </div>
  )
}
