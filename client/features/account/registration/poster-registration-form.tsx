import { api } from '#client/lib/api-client.ts'
import { lookUpSuburbs } from '#client/lib/suburb-lookup.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { SuggestField } from '#client/ui/fields/suggest-field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { registerPoster } from '#shared/accounts/accounts-api.ts'
import styles from '../account-form.module.css'
import { fieldsToSend } from './fields-to-send.ts'
import { PhoneAndPassword } from './phone-and-password.tsx'
import { checkPosterRegistration, EMPTY_POSTER } from './poster-registration.ts'
import { RegistrationFailed } from './registration-failed.tsx'
import { useRegistration } from './use-registration.ts'

/** For people who hire or look for work and have no restaurant here. */
export function PosterRegistrationForm() {
  const form = useForm(EMPTY_POSTER, checkPosterRegistration)
  const { outcome, formElement, send, backToForm, wanted, goOn } = useRegistration(form.refuse)
  const isSending = outcome.kind === 'sending'
  return (
    <>
      <form
        className={styles.form}
        ref={formElement}
        noValidate
        onSubmit={form.submit((typed) => void send(api(registerPoster, { body: fieldsToSend(typed) })))}
      >
        <TextField label="Name" autoComplete="name" {...form.field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
        <PhoneAndPassword phone={form.field('phone')} password={form.field('password')} />
        <SuggestField
          label="Location"
          hint="Your suburb, such as Fitzroy VIC 3065"
          {...form.field('location')}
          suggest={lookUpSuburbs}
          onChange={(location) => form.change('location', location)}
        />
        <Button type="submit" large wide disabled={!form.isComplete} pending={isSending}>
          {isSending ? 'Registering…' : 'Register'}
        </Button>
      </form>
      <Dialog
        open={outcome.kind === 'registered'}
        onClose={goOn}
        title="Welcome to Tuckshop"
        words="Registration successful!"
        actions={<Button onClick={goOn}>{wanted === undefined ? 'Go to your profile' : 'Continue'}</Button>}
      />
      <RegistrationFailed outcome={outcome} onClose={backToForm} />
    </>
  )
}
