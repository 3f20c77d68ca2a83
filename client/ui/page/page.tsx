import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The width and spacing of an ordinary page. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={`${styles.page} ${className ?? ''}`}>{children}</div>
}
