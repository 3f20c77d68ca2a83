import { Figure, Figures } from '#client/ui/page/figures.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './admin.module.css'

/** The page's layout while the restaurants load. */
export function RestaurantSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>Loading restaurants</VisuallyHidden>
      <Figures label="Amounts owed">
        <Figure name="Total owed" isMain />
        <Figure name="Restaurants that owe" />
        <Figure name="No card on file" />
      </Figures>
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
