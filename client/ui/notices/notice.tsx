import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** What became of something, on the page where it was done. Problems are read out at once. */
export function Notice({ look, children }: { look: 'problem' | 'success' | 'attention'; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[look]}`} role={look === 'problem' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
