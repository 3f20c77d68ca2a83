import { LinkButton } from '#client/ui/link-button.tsx'
import styles from './ways-in.module.css'

/** The way on from here: to the dashboard for whoever is signed in, to an account for everybody else. */
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
          Go to Dashboard
        </LinkButton>
      )}
    </p>
  )
}
