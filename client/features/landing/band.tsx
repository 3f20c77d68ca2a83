import type { ReactNode } from 'react'
import styles from './band.module.css'

/** A section of the page: its heading on the left on wide screens, its content beside it. */
export function Band({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section className={styles.band} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
