import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** One topic of the account: its title and purpose on the left, its content on the right. */
export function Section({
  title,
  lead,
  isFramed = true,
  children,
}: {
  title: string
  lead?: ReactNode
  /** False where the content has frames of its own. */
  isFramed?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
      </header>
      <div className={`${styles.matter} ${isFramed ? styles.framed : ''}`}>{children}</div>
    </section>
  )
}
