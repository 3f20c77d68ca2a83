import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import styles from './step-frame.module.css'

type StepFrameProps = {
  title: string
  words: ReactNode
  problem: string | undefined
  /** Undefined where Back is disabled. */
  onBack: (() => void) | undefined
  /** The button for the next step. */
  onward?: ReactNode
  children: ReactNode
}

/** The frame of every step: a heading that takes the focus, and the Back button. */
export function StepFrame({ title, words, problem, onBack, onward, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button is gone, and with it the focus.
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
