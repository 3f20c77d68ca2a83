import { Spinner } from '#client/ui/buttons/spinner.tsx'
import { Skeleton } from '#client/ui/page/skeleton.tsx'
import styles from './sales-skeleton.module.css'

/** Shown while a day loads: the specification's spinner over placeholders for the figures. */
export function SalesSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.tiles}>
        <Skeleton height="8.25rem" />
        <Skeleton height="8.25rem" />
        <Skeleton height="8.25rem" />
      </div>
      <div className={styles.panels}>
        <Skeleton height="20rem" />
        <Skeleton height="20rem" />
      </div>
      <p className={styles.spinner}>
        <Spinner label="Loading sales" />
      </p>
    </div>
  )
}
