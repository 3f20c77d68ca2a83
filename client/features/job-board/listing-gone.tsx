import { LinkButton } from '#client/ui/link-button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { LISTED_DAYS, type PostKind } from '#shared/marketplace/post.ts'
import { useBoardLeft } from './back-to-board.tsx'
import { BOARDS } from './board-words.ts'
import styles from './listing-gone.module.css'

const NOTE = { employer: ['Filled,', 'or thought better of.'], worker: ['Hired,', 'we hope.'] } as const

/** A listing that is no longer there, or never was. */
export function ListingGone({ kind }: { kind: PostKind }) {
  const { path, many } = BOARDS[kind]
  const search = useBoardLeft()
  return (
    <Page className={styles.page}>
      <title>This listing is gone · Tuckshop</title>
      <div className={styles.words}>
        <PageHeading
          title="This listing is gone"
          lead={`Whoever posted it took it down, or its ${LISTED_DAYS} days are over. There are others.`}
        />
        <p className={styles.ways}>
          <LinkButton to={{ pathname: path, search }}>{`See other ${many}`}</LinkButton>
        </p>
      </div>
      <div className={styles.note} aria-hidden="true">
        <span className={styles.first}>{NOTE[kind][0]}</span>
        <span>{NOTE[kind][1]}</span>
      </div>
    </Page>
  )
}
