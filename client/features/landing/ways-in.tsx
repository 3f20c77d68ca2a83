import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import styles from './ways-in.module.css'

/** Start pages other than the dashboard. */
const HOME_WORDS: Readonly<Record<string, string>> = {
  '/profile': 'Go to your posts',
  '/admin': 'Go to Admin',
  '/live-orders': 'Go to Live orders',
}

/** A link to the start page for signed-in users; links to sign up and sign in for everyone else. */
export function WaysIn({ home }: { home: string | undefined }) {
  return (
    <p className={styles.ways}>
      {home === undefined ? (
        <>
          <LinkButton to="/register" large>
            Sign Up
          </LinkButton>
          <LinkButton to="/login" look="plain" large>
            Sign In
          </LinkButton>
        </>
      ) : (
        <LinkButton to={home} large>
          {HOME_WORDS[home] ?? 'Go to Dashboard'}
        </LinkButton>
      )}
    </p>
  )
}
