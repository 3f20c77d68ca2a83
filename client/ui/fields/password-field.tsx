import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldWords } from './field.tsx'
import styles from './password-field.module.css'

export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Omit<FieldWords, 'optional'> & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <input
            required
            {...input}
            {...control}
            className={`${control.className} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={isShown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}
