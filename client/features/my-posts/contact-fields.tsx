import { TextField } from '#client/ui/field.tsx'
import { TickBox } from '#client/ui/tick-box.tsx'
import { EMAIL_MAX, NAME_MAX } from '#shared/contact-details.ts'
import type { FieldsProps } from './form-fields.ts'
import styles from './post-form.module.css'

/** Who answers; filled from the account, so they stand last. */
export function ContactFields({ kind, draft, change, errorOf }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={NAME_MAX}
        hint={kind === 'worker' ? 'The board shows your first name and an initial.' : undefined}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          hint="Digits only"
          value={draft.phone}
          error={errorOf('phone')}
          onChange={(event) => change({ phone: event.target.value })}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          hint="Messages go there; nobody sees it."
          value={draft.email}
          error={errorOf('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
      <TickBox
        name="sharePhone"
        label="Show my phone number on the post"
        checked={draft.sharePhone}
        onChange={(sharePhone) => change({ sharePhone })}
      />
      <TickBox
        name="termsAccepted"
        required
        label={
          <>
            I accept the{' '}
            <a
              href="/terms-and-conditions"
              target="_blank"
              rel="noopener"
              aria-label="terms and conditions (opens in a new tab)"
            >
              terms and conditions
            </a>
          </>
        }
        checked={draft.termsAccepted}
        error={errorOf('termsAccepted')}
        onChange={(termsAccepted) => change({ termsAccepted })}
      />
    </>
  )
}
