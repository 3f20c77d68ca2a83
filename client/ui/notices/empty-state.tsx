import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** A message for an empty or failed list, with an action. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action}
    </div>
  )
}
