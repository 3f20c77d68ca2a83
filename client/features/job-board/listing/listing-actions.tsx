import { buttonClass } from '#client/ui/buttons/button.tsx'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import styles from './listing-actions.module.css'
import { ShareButton } from './share-button.tsx'

/** On phones the message form is below everything else, so this link leads to it. */
export function ListingActions({ post }: { post: BoardPost }) {
  return (
    <div className={styles.actions}>
      {post.isOwn ? null : (
        <a className={buttonClass({ className: styles.write })} href="#write">
          <span className={styles.words}>{`Write to ${post.name}`}</span>
        </a>
      )}
      <ShareButton post={post} />
    </div>
  )
}
