import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import { homeOf } from '../../features/account/after-login.ts'
import styles from './not-found-screen.module.css'

export default function NotFoundScreen() {
  const user = useStore(sessionStore, (session) => session.user)
  return (
    <Page className={styles.page}>
      <div className={styles.words}>
        <PageHeading title="Page not found" lead="Check the address, or go to the start page." />
        <p className={styles.ways}>
          {user ? (
            <LinkButton to={homeOf(user)}>Go to your start page</LinkButton>
          ) : (
            <LinkButton to="/">Go to the start page</LinkButton>
          )}
          <LinkButton look="quiet" to="/feedback">
            Tell us about it
          </LinkButton>
        </p>
        <p className={styles.diner}>Here to order? Scan the code on your table again.</p>
      </div>
      <EmptyTable />
    </Page>
  )
}

/** A kitchen ticket for table 404. */
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
