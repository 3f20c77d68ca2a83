import { Check } from 'lucide-react'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { type Flags, isStepDone, STEP_LABELS, type WizardStep } from './set-up-steps.ts'
import styles from './stepper.module.css'

export function Stepper({ flags, shown }: { flags: Flags; shown: WizardStep }) {
  return (
    <ol className={styles.steps} aria-label="Setup steps">
      {STEP_LABELS.map((label, step) => {
        const isDone = isStepDone(flags, step)
        return (
          <li
            key={label}
            className={styles.step}
            data-done={isDone || undefined}
            aria-current={step === shown ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Check /> : step + 1}
            </span>
            <span className={styles.label}>
              {label}
              <VisuallyHidden>{isDone ? ': done' : ': not yet done'}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
