import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session-store.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Page } from '#client/ui/page.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import styles from './not-found-screen.module.css'

export default function NotFoundScreen() {
  const isSignedIn = useStore(sessionStore, ({ user }) => user !== undefined)
  return (
    <Page className={styles.page}>
      <div className={styles.words}>
        <PageHeading
          title="This page is not on the menu"
          lead="There is nothing at this address. The link may be old, or a letter may be missing."
        />
        <p className={styles.ways}>
          <LinkButton to="/">{isSignedIn ? 'Go to the dashboard' : 'Go to the start page'}</LinkButton>
          <LinkButton look="quiet" to="/feedback">
            Tell us about it
          </LinkButton>
        </p>
        <p className={styles.diner}>Here to order? Scan the code on your table once more.</p>
      </div>
      <EmptyTable />
    </Page>
  )
}

/** The kitchen's ticket, for a table that nobody will find. */
function EmptyTable() {
  return (
    <div className={styles.ticket} aria-hidden="true">
      <span className={styles.word}>Table</span>
      <span className={styles.number}>404</span>
      <span className={styles.line}>0× of anything</span>
      <span className={styles.press}>Nothing to prepare</span>
    </div>
  )
}
