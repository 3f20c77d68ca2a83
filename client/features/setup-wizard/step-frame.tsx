import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import styles from './step-frame.module.css'

type StepFrameProps = {
  title: string
  words: ReactNode
  problem: string | undefined
  /** Undefined where there is no way back: the button stands there, disabled. */
  onBack: (() => void) | undefined
  /** The button that goes on. */
  onward?: ReactNode
  children: ReactNode
}

/** What every step has: a heading that takes the focus as the wizard moves on, and the way back. */
export function StepFrame({ title, words, problem, onBack, onward, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What was pressed to come here is gone, and the focus with it.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className={styles.frame}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.words}>{words}</p>
      </header>
      {children}
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      <div className={styles.actions}>
        <Button look="plain" disabled={onBack === undefined} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          Back
        </Button>
        {onward}
      </div>
    </section>
  )
}
