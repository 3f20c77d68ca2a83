import { LinkButton } from '#client/ui/link-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import styles from './account-form.module.css'
import type { PasswordProblem } from './account-problems.ts'

const OFFERS = {
  register: { to: '/register', words: 'Register' },
  feedback: { to: '/feedback', words: 'Give Feedback' },
}

/** What went wrong, and the way out that the specification names. */
export function PasswordProblemNotice({ problem }: { problem: PasswordProblem }) {
  const offer = problem.offer && OFFERS[problem.offer]
  return (
    <>
      <Notice look="problem">
        <p>{problem.sentence}</p>
        {problem.reason ? <p>{problem.reason}</p> : null}
      </Notice>
      {offer ? (
        <LinkButton className={styles.offer} look="quiet" to={offer.to}>
          {offer.words}
        </LinkButton>
      ) : null}
    </>
  )
}
