import type { ReactNode } from 'react'
import styles from './page-heading.module.css'

/** A page's h1. It takes the focus after navigation. */
export function PageHeading({ title, lead, aside }: { title: ReactNode; lead?: ReactNode; aside?: ReactNode }) {
  return (
    <header className={styles.heading}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </div>
      {aside}
    </header>
  )
}
