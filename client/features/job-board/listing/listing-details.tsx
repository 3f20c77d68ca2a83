import { Award, MapPin } from 'lucide-react'
import { WeekdayChips } from '#client/marketplace/weekday-chips.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import { distanceWords, longDate, postedWords } from '../post-words.ts'
import { BadgeList } from './badge-list.tsx'
import { FitMark } from './fit-mark.tsx'
import { ListingActions } from './listing-actions.tsx'
import styles from './listing-details.module.css'
import { ReportListing } from './report-listing.tsx'

const WORDS = {
  employer: { days: 'Days of work', notes: 'About the job', certificates: 'Certificates asked for' },
  worker: { days: 'Days free', notes: 'In their own words', certificates: 'Certificates' },
}

/** All public details of a listing. */
export function ListingDetails({ post }: { post: BoardPost }) {
  const { kind, job, name, location, availability, description, certificates, fit, renewedAt, listedUntil } = post
  const distance = fit === null ? undefined : distanceWords(fit)
  const words = WORDS[kind]
  return (
    <article className={styles.listing}>
      <div className={styles.head}>
        <PageHeading title={job} lead={<strong className={styles.name}>{name}</strong>} />
        <p className={styles.place}>
          <MapPin aria-hidden="true" />
          <span>{distance ? `${location} · ${distance}` : location}</span>
        </p>
        <BadgeList post={post} />
        <div className={styles.actions}>
          <ListingActions post={post} />
        </div>
      </div>
      <section className={styles.part} aria-labelledby="days">
        <div className={styles.days}>
          <h2 className={styles.title} id="days">
            {words.days}
          </h2>
          <FitMark post={post} />
        </div>
        <WeekdayChips availability={availability} label={words.days} />
      </section>
      {description === '' ? null : (
        <section className={styles.part} aria-labelledby="notes">
          <h2 className={styles.title} id="notes">
            {words.notes}
          </h2>
          <p className={styles.notes}>{description}</p>
        </section>
      )}
      {certificates.length === 0 ? null : (
        <section className={styles.part} aria-labelledby="certificates">
          <h2 className={styles.title} id="certificates">
            {words.certificates}
          </h2>
          <ul className={styles.certificates}>
            {certificates.map((certificate, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries may be identical, and their order never changes
              <li key={index} className={styles.certificate}>
                <Award aria-hidden="true" />
                {certificate}
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className={styles.foot}>
        <p>
          <time dateTime={renewedAt}>{postedWords(post, Date.now())}</time>
          {' · listed until '}
          <time dateTime={listedUntil}>{longDate(listedUntil)}</time>
        </p>
        {post.isOwn ? null : <ReportListing postId={post.id} />}
      </footer>
    </article>
  )
}
