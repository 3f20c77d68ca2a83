import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import type { PostKind } from '#shared/marketplace/post.ts'
import { BOARDS } from '../board-words.ts'
import { useBoardLeft } from './back-to-board.tsx'
import styles from './listing-gone.module.css'

const LEAD = {
  employer: 'This job has been filled or removed.',
  worker: 'This person has found work or removed the listing.',
} as const satisfies Record<PostKind, string>

/** For a listing that no longer exists, or never did. */
export function ListingGone({ kind }: { kind: PostKind }) {
  const { path, many } = BOARDS[kind]
  const search = useBoardLeft()
  return (
    <Page className={styles.page}>
      <title>This listing is gone · Tuckshop</title>
      <div className={styles.words}>
        <PageHeading title="This listing is gone" lead={LEAD[kind]} />
        <p className={styles.ways}>
          <LinkButton to={{ pathname: path, search }}>{`See other ${many}`}</LinkButton>
        </p>
      </div>
    </Page>
  )
}
