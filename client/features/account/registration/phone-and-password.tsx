import { TextField } from '#client/ui/fields/field.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import type { Form } from '#client/ui/fields/use-form.ts'
import { PASSWORD_MIN } from '#shared/accounts/account.ts'
import styles from '../account-form.module.css'

type FieldOfForm = ReturnType<Form<Record<string, string>>['field']>

/** The fields that both registration forms share. */
export function PhoneAndPassword({ phone, password }: { phone: FieldOfForm; password: FieldOfForm }) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint="Digits only"
        {...phone}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...password}
      />
    </div>
  )
}
