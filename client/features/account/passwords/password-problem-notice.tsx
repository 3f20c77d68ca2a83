import { sessionStore, signOut } from '#client/lib/session/session-store.ts'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import styles from '../account-form.module.css'
import type { PasswordProblem } from '../account-problems.ts'

type Offer = { to: string; words: string; state?: object; onClick?: () => void }

// The login page redirects signed-in users away from it.
function leaveSession(): void {
  if (sessionStore.getState().user) signOut()
}

const OFFERS: Record<NonNullable<PasswordProblem['offer']>, Offer> = {
  register: { to: '/register', words: 'Register' },
  feedback: { to: '/feedback', words: 'Give Feedback' },
  login: { to: '/login', words: 'Login', state: { wanted: '/change-password' }, onClick: leaveSession },
}

/** What went wrong, with the link that the specification offers. */
export function PasswordProblemNotice({ problem }: { problem: PasswordProblem }) {
  const offer = problem.offer && OFFERS[problem.offer]
  return (
    <>
      <Notice look="problem">
        <p>{problem.sentence}</p>
        {problem.reason ? <p>{problem.reason}</p> : null}
      </Notice>
      {offer ? (
        <LinkButton className={styles.offer} look="quiet" to={offer.to} state={offer.state} onClick={offer.onClick}>
          {offer.words}
        </LinkButton>
      ) : null}
    </>
  )
}
