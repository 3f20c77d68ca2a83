import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** The outcome of an action, on the page where it was done. Problems are announced at once. */
export function Notice({ look, children }: { look: 'problem' | 'success' | 'attention'; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[look]}`} role={look === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
