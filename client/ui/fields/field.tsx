import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldNotes, notedControl } from './field-notes.tsx'

export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  /** The field's error, as a sentence. */
  error?: string | undefined
  /** Shown beside the label; required fields are not marked. */
  optional?: boolean
}

type ControlProps = {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** The frame of any control: label, hint and error, linked for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        ...notedControl(id, { hint, error }),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export function TextField({ label, hint, error, optional, ...input }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field {...words(label, hint, error, optional)}>
      {(control) => <input required={!optional} {...input} {...control} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, optional, ...input }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field {...words(label, hint, error, optional)}>
      {(control) => <textarea required={!optional} {...input} {...control} />}
    </Field>
  )
}

function words(label: ReactNode, hint: ReactNode, error: string | undefined, optional = false): FieldWords {
  return { label, hint, error, optional }
}
