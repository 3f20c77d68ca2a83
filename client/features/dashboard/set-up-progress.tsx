import { Check } from 'lucide-react'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import styles from './set-up-progress.module.css'
import { setUpSteps } from './set-up-steps.ts'

export function SetUpProgress({ user }: { user: WireUser }) {
  const steps = setUpSteps(user)
  const doneCount = steps.filter((step) => step.isDone).length
  return (
    <section className={styles.panel} aria-labelledby="set-up">
      <div className={styles.head}>
        <h2 className={styles.title} id="set-up">
          Setup <span className={styles.count}>{`${doneCount} of ${steps.length} done`}</span>
        </h2>
        <LinkButton to="/completeAccount">{doneCount === 0 ? 'Begin setup' : 'Continue setup'}</LinkButton>
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.label} className={styles.step} data-done={step.isDone || undefined}>
            <span className={styles.mark}>{step.isDone ? <Check aria-hidden="true" /> : null}</span>
            <span className={styles.label}>
              {step.label}
              <VisuallyHidden>{step.isDone ? ': done' : ': not yet done'}</VisuallyHidden>
            </span>
            <span className={styles.words}>{step.words}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
