import { type ReactNode, useId } from 'react'
import { FieldNotes, notedControl } from './field-notes.tsx'
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
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          type="checkbox"
          className={styles.box}
          name={name}
          checked={checked}
          required={required}
          {...notedControl(id, { hint, error })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <div className={styles.notes}>
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
