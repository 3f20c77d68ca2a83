import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import styles from '../letter/write-to.module.css'
import { longDate } from '../post-words.ts'

/** Shown instead of the message form on one's own listing. */
export function OwnListing({ post: { id, listedUntil } }: { post: BoardPost }) {
  return (
    <section className={styles.card} aria-labelledby="own">
      <header className={styles.head}>
        <h2 className={styles.title} id="own">
          This is your listing
        </h2>
        <p className={styles.lead}>
          {`This is how others see it. It is listed until ${longDate(listedUntil)}. You can edit or delete it in your profile.`}
        </p>
      </header>
      <LinkButton to={`/profile?edit=${id}`} large wide>
        Edit this listing
      </LinkButton>
      <LinkButton to="/profile" look="quiet" large wide>
        Go to your profile
      </LinkButton>
    </section>
  )
}
