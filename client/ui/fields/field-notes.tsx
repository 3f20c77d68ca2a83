import type { ReactNode } from 'react'
import styles from './field-notes.module.css'

export type Notes = { hint?: ReactNode; error?: string | undefined }

/** The attributes of a control that has an error or a hint. */
export function notedControl(id: string, { hint, error }: Notes) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': describedBy || undefined }
}

/** The error and the hint below the control with this id. */
export function FieldNotes({ id, hint, error }: Notes & { id: string }) {
  return (
    <>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  )
}
