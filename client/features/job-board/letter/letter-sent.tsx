import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './letter-sent.module.css'

/** Replaces the form, and takes the focus from it. */
export function LetterSent({ name, from }: { name: string; from: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <CircleCheck className={styles.mark} aria-hidden="true" />
      <h2 className={styles.title} ref={title} tabIndex={-1}>
        Message sent
      </h2>
      <p>{`${name} will reply to ${from}.`}</p>
    </div>
  )
}
