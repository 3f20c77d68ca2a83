import { type ReactNode, useId } from 'react'
import styles from './tick-box.module.css'

type TickBoxProps = {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
}

/** A checkbox with its label; the whole line can be tapped. */
export function TickBox({ name, checked, onChange, label, hint, error, required = false }: TickBoxProps) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          type="checkbox"
          className={styles.box}
          name={name}
          checked={checked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
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
    </div>
  )
}
