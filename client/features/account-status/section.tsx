import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** One matter of the account: its name and what it is for at the left, the matter itself at the right. */
export function Section({
  title,
  lead,
  isFramed = true,
  children,
}: {
  title: string
  lead?: ReactNode
  /** Not, where what stands in it brings frames of its own. */
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
