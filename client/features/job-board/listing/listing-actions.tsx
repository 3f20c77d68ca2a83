import { buttonClass } from '#client/ui/buttons/button.tsx'
import type { BoardPost } from '#shared/marketplace/marketplace-api.ts'
import styles from './listing-actions.module.css'
import { ShareButton } from './share-button.tsx'

/** On a phone the letter's form lies below everything else: a tap leads there. */
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
