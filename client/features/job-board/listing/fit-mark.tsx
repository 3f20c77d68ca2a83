import { CalendarCheck } from 'lucide-react'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import { daysFitWords } from '../post-words.ts'
import styles from './fit-mark.module.css'

/** How well the weekdays overlap; on the reader's own listing, that it is theirs. */
export function FitMark({ post: { isOwn, fit } }: { post: Pick<BoardPost, 'isOwn' | 'fit'> }) {
  if (isOwn) return <span className={styles.mark}>Your listing</span>
  const words = fit === null ? undefined : daysFitWords(fit)
  if (fit === null || words === undefined) return null
  return (
    <span
      className={styles.mark}
      data-fit={fit.sharedDays === fit.wishedDays ? 'all' : fit.sharedDays > 0 ? 'some' : 'none'}
    >
      <CalendarCheck aria-hidden="true" />
      {words}
    </span>
  )
}
