import { RotateCw } from 'lucide-react'
import { Link } from 'react-router'
import { WeekdayChips } from '#client/marketplace/weekday-chips.tsx'
import { Button } from '#client/ui/buttons/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { Post } from '#shared/marketplace/marketplace-api.ts'
import { isRenewable, RENEWABLE_DAYS } from '#shared/marketplace/post.ts'
import { POST_PATHS } from '#shared/pages.ts'
import styles from './post-entry.module.css'
import { headingOf } from './post-place.ts'
import { dateWords, daysLeftWords } from './post-words.ts'

const SOON_DAYS = 7 // from then on the days left are highlighted

type PostEntryProps = {
  post: Post
  isBusy: boolean
  onEdit: () => void
  onDelete: () => void
  onRenew: () => void
}

/** The user's own listing, as shown on the profile. */
export function PostEntry({ post, isBusy, onEdit, onDelete, onRenew }: PostEntryProps) {
  const { id, kind, job, location, availability, postCreatedAt, daysLeft, isRemoved } = post
  const isListed = daysLeft > 0 && !isRemoved
  const which = <VisuallyHidden>{` ${job}, ${location}`}</VisuallyHidden>
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <h4 className={styles.job} id={headingOf(id)} tabIndex={-1}>
          {isListed ? <Link to={POST_PATHS[kind].replace(':id', id)}>{job}</Link> : job}
        </h4>
        <p className={styles.soft}>
          Posted on <time dateTime={postCreatedAt}>{dateWords(postCreatedAt)}</time> · {location}
        </p>
      </div>
      <WeekdayChips availability={availability} />
      {isRemoved ? (
        <p className={styles.removed}>
          We removed this post after a report, so it is no longer shown. <Link to="/feedback">Write to us</Link> if you
          think this was a mistake.
        </p>
      ) : (
        <div className={styles.listed} data-soon={daysLeft <= SOON_DAYS || undefined}>
          <span>
            {daysLeftWords(daysLeft)}
            {isRenewable(daysLeft) ? null : ` · can be renewed in the last ${RENEWABLE_DAYS} days`}
          </span>
          {isRenewable(daysLeft) ? (
            <Button look="plain" className={styles.renew} pending={isBusy} onClick={onRenew}>
              {isBusy ? null : <RotateCw aria-hidden="true" />}
              <span>Renew{which}</span>
            </Button>
          ) : null}
        </div>
      )}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onEdit}>
          <span>Edit Post{which}</span>
        </Button>
        <Button look="quiet" className={styles.delete} onClick={onDelete}>
          <span>Delete Post{which}</span>
        </Button>
      </div>
    </li>
  )
}
