import { Link } from 'react-router'
import { WeekdayChips } from '#client/marketplace/weekday-chips.tsx'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import { BOARDS } from '../board-words.ts'
import { distanceWords, postedWords } from '../post-words.ts'
import { BadgeList } from './badge-list.tsx'
import { FitMark } from './fit-mark.tsx'
import styles from './listing-card.module.css'

const MOST_BADGES_SHOWN = 5 // so that the days stay in view

type Props = {
  post: BoardPost
  /** The board's own query, to come back to. */
  from: string
  Heading?: 'h2' | 'h3'
}

export function ListingCard({ post, from, Heading = 'h2' }: Props) {
  const { id, kind, job, name, location, description, availability, renewedAt } = post
  const distance = post.fit === null ? undefined : distanceWords(post.fit)
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <Heading className={styles.job}>
          <Link className={styles.link} to={`${BOARDS[kind].path}/${id}`} state={{ from }}>
            {job}
          </Link>
        </Heading>
        <p className={styles.who}>
          <span className={styles.name}>{name}</span>
          {[location, distance].filter(Boolean).map((word) => ` · ${word}`)}
        </p>
        <FitMark post={post} />
      </header>
      {description === '' ? null : <p className={styles.notes}>{description}</p>}
      <BadgeList post={post} most={MOST_BADGES_SHOWN} />
      <footer className={styles.foot}>
        <WeekdayChips availability={availability} label={kind === 'employer' ? 'Days of work' : 'Days free'} />
        <time className={styles.posted} dateTime={renewedAt}>
          {postedWords(post, Date.now())}
        </time>
      </footer>
    </li>
  )
}
