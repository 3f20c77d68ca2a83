import { TextField } from '#client/ui/fields/field.tsx'
import { TickBox } from '#client/ui/fields/tick-box.tsx'
import { EMAIL_MAX, NAME_MAX } from '#shared/contact-details.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import type { FieldsProps } from './form-fields.ts'
import styles from './post-form.module.css'

const NAME_WORDS = {
  employer: {
    label: 'Name on the listing',
    hint: 'Shown to everyone. Use your business’s name.',
    autoComplete: 'organization',
  },
  worker: { label: 'Name', hint: 'The board shows your first name and an initial.', autoComplete: 'name' },
} as const satisfies Record<PostKind, object>

/** Contact details. They come last, because they are filled in from the account. */
export function ContactFields({ kind, draft, change, errorOf }: FieldsProps) {
  return (
    <>
      <TextField
        {...NAME_WORDS[kind]}
        name="name"
        maxLength={NAME_MAX}
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
          hint="We send messages here. It's never shown."
          value={draft.email}
          error={errorOf('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
      </div>
      <TickBox
        name="sharePhone"
        label="Show my phone number on the listing"
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
