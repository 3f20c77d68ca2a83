import { BriefcaseBusiness, ShieldCheck } from 'lucide-react'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import { yearsWords } from '../post-words.ts'
import styles from './badge-list.module.css'

type Badged = Pick<BoardPost, 'badges' | 'yearsExperience' | 'policeCheck'>

/** A listing's badges, with a worker's years of experience and police check first. */
export function BadgeList({ post, most = Number.POSITIVE_INFINITY }: { post: Badged; most?: number }) {
  const { badges, yearsExperience, policeCheck } = post
  const more = badges.length - most
  const years = yearsWords(yearsExperience)
  if (badges.length === 0 && years === undefined && !policeCheck) return null
  return (
    <ul className={styles.badges} aria-label="Badges">
      {years ? (
        <li className={styles.fact}>
          <BriefcaseBusiness aria-hidden="true" />
          {years}
        </li>
      ) : null}
      {policeCheck ? (
        <li className={styles.fact}>
          <ShieldCheck aria-hidden="true" />
          Police check
        </li>
      ) : null}
      {badges.slice(0, most).map((badge) => (
        <li key={badge} className={styles.badge}>
          {badge}
        </li>
      ))}
      {more > 0 ? <li className={styles.badge}>{`${more} more`}</li> : null}
    </ul>
  )
}
