import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '#client/lib/api-client.ts'
import { signIn } from '#client/lib/session-store.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { PageHeading } from '#client/ui/page-heading.tsx'
import { focusField, useForm } from '#client/ui/use-form.ts'
import { register, registerClicked } from '#shared/accounts/accounts-api.ts'
import styles from './account-form.module.css'
import { type RegistrationProblem, registrationProblem } from './account-problems.ts'
import { Doorway } from './doorway.tsx'
import { checkRegistration, type Registration, registrationBody } from './registration.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { browserTimeZone } from './time-zones.ts'

type Outcome =
  | { kind: 'typing' }
  | { kind: 'sending' }
  | { kind: 'registered' }
  | ({ kind: 'failed' } & RegistrationProblem)

export default function RegisterScreen() {
  const navigate = useNavigate()
  const formElement = useRef<HTMLFormElement>(null)
  const form = useForm(emptyRegistration(), checkRegistration)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'typing' })

  useEffect(() => {
    // The visitor counter of the specification; nobody waits for it.
    api(registerClicked, {}).catch(() => {})
  }, [])

  const send = async (typed: Registration) => {
    setOutcome({ kind: 'sending' })
    try {
      signIn(await api(register, { body: registrationBody(typed) }))
      setOutcome({ kind: 'registered' })
    } catch (error) {
      const problem = registrationProblem(error)
      if (problem.field !== undefined) form.refuse({ [problem.field]: problem.sentence })
      setOutcome({ kind: 'failed', ...problem })
    }
  }

  const backToForm = () => {
    setOutcome({ kind: 'typing' })
    if (outcome.kind === 'failed' && outcome.field !== undefined && formElement.current) {
      focusField(formElement.current, outcome.field)
    }
  }

  return (
    <Doorway>
      <PageHeading title="Register your restaurant" lead="$1 per order, no upfront fee, no contract." />
      <form className={styles.form} ref={formElement} noValidate onSubmit={form.submit(send)}>
        <RegistrationFields form={form} />
        <Button type="submit" large wide disabled={!form.isComplete} pending={outcome.kind === 'sending'}>
          {outcome.kind === 'sending' ? 'Registering…' : 'Register'}
        </Button>
        <p className={styles.aside}>
          Registered already? <Link to="/login">Login</Link>
        </p>
      </form>
      <Dialog
        open={outcome.kind === 'registered'}
        onClose={() => navigate('/login')}
        title="Welcome to Tuckshop"
        words="Registration successful! You can now add payment method."
        actions={<Button onClick={() => navigate('/login')}>Later</Button>}
      />
      <Dialog
        open={outcome.kind === 'failed'}
        onClose={backToForm}
        title="Error"
        words="An error occurred during registration. Please try again."
        actions={<Button onClick={backToForm}>Back to the form</Button>}
      >
        {outcome.kind === 'failed' && outcome.sentence ? <p>{outcome.sentence}</p> : null}
      </Dialog>
    </Doorway>
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
