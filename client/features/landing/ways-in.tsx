import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import styles from './ways-in.module.css'

/** Who has no dashboard is led elsewhere. */
const HOME_WORDS: Readonly<Record<string, string>> = {
  '/profile': 'Go to your posts',
  '/admin': 'Go to Admin',
  '/live-orders': 'Go to Live orders',
}

/** The way on from here: home for whoever is signed in, to an account for everybody else. */
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
