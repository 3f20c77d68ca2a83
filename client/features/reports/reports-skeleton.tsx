import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import styles from './reports.module.css'

/** The page's layout while the reports load. */
export function ReportsSkeleton() {
  return (
    <div className={styles.posts} aria-busy="true">
      <VisuallyHidden>
        <span role="status">Loading reports</span>
      </VisuallyHidden>
      {['first', 'second'].map((entry) => (
        <div key={entry} className={styles.entry}>
          <Skeleton width="12ch" height="24px" />
          <Skeleton width="30ch" />
          <Skeleton width="100%" height="64px" />
          <Skeleton width="22ch" height="44px" />
        </div>
      ))}
    </div>
  )
}
