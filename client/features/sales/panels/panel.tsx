import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** A titled panel of the page. */
export function Panel({ title, words, children }: { title: string; words?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
        {words === undefined ? null : <span className={styles.words}>{words}</span>}
      </h2>
      {children}
    </section>
  )
}
