import type { ReactNode } from 'react'
import styles from './legend.module.css'

/** The label of a group of controls. */
export function Legend({ children, optional = false }: { children: ReactNode; optional?: boolean }) {
  return (
    <legend className={styles.legend}>
      {children}
      {optional ? <span className={styles.optional}> (optional)</span> : null}
    </legend>
  )
}
