import { api } from '#client/lib/api-client.ts'
import type { PaymentPromptComponent } from '#client/lib/payment-prompt.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { browserTimeZone } from '#client/ui/fields/time-zones.ts'
import { useForm } from '#client/ui/fields/use-form.ts'
import { register } from '#shared/accounts/accounts-api.ts'
import styles from '../account-form.module.css'
import { fieldsToSend } from './fields-to-send.ts'
import { checkRegistration, type Registration } from './registration.ts'
import { RegistrationFailed } from './registration-failed.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { useRegistration } from './use-registration.ts'

export function RestaurantRegistration({ PaymentPrompt }: { PaymentPrompt: PaymentPromptComponent }) {
  const form = useForm(emptyRegistration(), checkRegistration)
  const { outcome, formElement, send, backToForm, goOn } = useRegistration(form.refuse)
  const isSending = outcome.kind === 'sending'
  return (
    <>
      <form
        className={styles.form}
        ref={formElement}
        noValidate
        onSubmit={form.submit((typed) => void send(api(register, { body: fieldsToSend(typed) })))}
      >
        <RegistrationFields form={form} />
        <Button type="submit" large wide disabled={!form.isComplete} pending={isSending}>
          {isSending ? 'Registering…' : 'Register'}
        </Button>
      </form>
      <Dialog
        open={outcome.kind === 'registered'}
        onClose={goOn}
        title="Welcome to Tuckshop"
        words="Registration successful! You can now add payment method."
      >
        <PaymentPrompt
          context="registration"
          onLater={goOn}
          onCheckout={(progress) => {
            if (progress === 'added') goOn()
          }}
        />
      </Dialog>
      <RegistrationFailed outcome={outcome} onClose={backToForm} />
    </>
  )
}

function emptyRegistration(): Registration {
  return {
    RestaurantName: '',
    OwnerName: '',
    email: '',
    phone: '',
    password: '',
    address: '',
    restaurantTimezone: browserTimeZone(),
  }
}
