import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './link-card.module.css'

type LinkCardProps = {
  to: string
  title: string
  words: string
  /** The kitchen's dark background, or the QR code illustration. */
  look?: 'kitchen' | 'codes'
  /** Shown below the text. */
  note?: string
  /** Extra content of the card. */
  children?: ReactNode
}

/** A link to a page, with the whole card as its target. */
export function LinkCard({ to, title, words, look, note, children }: LinkCardProps) {
  return (
    <article className={styles.card} data-look={look}>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link className={styles.link} to={to}>
            {title}
          </Link>
        </h2>
        <p className={styles.text}>{words}</p>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </div>
      <ArrowRight className={styles.arrow} aria-hidden="true" />
      {children}
    </article>
  )
}
