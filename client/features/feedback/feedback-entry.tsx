import type { ChangeEvent } from 'react'
import { mailLink, phoneLink } from '#client/lib/contact-links.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { dateAndTimeInDigits } from '#shared/dates.ts'
import { FEEDBACK_STATUSES, type FeedbackStatus } from '#shared/feedback/feedback.ts'
import type { FeedbackMessage } from '#shared/feedback/feedback-api.ts'
import styles from './feedback-entry.module.css'

type FeedbackEntryProps = { item: FeedbackMessage; isSaving: boolean; onStatus: (status: FeedbackStatus) => void }

export function FeedbackEntry({ item, isSaving, onStatus }: FeedbackEntryProps) {
  const { id, name, email, phone, message, status, createdAt } = item
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = FEEDBACK_STATUSES.find((word) => word === event.target.value)
    if (chosen) onStatus(chosen)
  }
  return (
    <li className={styles.entry}>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {/* Yellow for 'new', green for any other (specification, section 3). */}
        <span className={styles.badge} data-new={status === 'new' || undefined}>
          {status}
        </span>
        <time className={styles.date} dateTime={createdAt}>
          {dateAndTimeInDigits(createdAt)}
        </time>
      </header>
      <p className={styles.message}>{message}</p>
      <footer className={styles.foot}>
        <a className={styles.contact} href={mailLink(email)}>
          {email}
        </a>
        {phone === '' ? null : (
          <a className={styles.contact} href={phoneLink(phone)}>
            {phone}
          </a>
        )}
        <label className={styles.status} htmlFor={`status-${id}`}>
          <span aria-hidden="true">Status</span>
          <VisuallyHidden>{`Status of ${name}'s message`}</VisuallyHidden>
          <select
            id={`status-${id}`}
            className={styles.select}
            value={status}
            aria-busy={isSaving || undefined}
            onChange={choose}
          >
            {FEEDBACK_STATUSES.map((word) => (
              <option key={word}>{word}</option>
            ))}
          </select>
        </label>
      </footer>
    </li>
  )
}
