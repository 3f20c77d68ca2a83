import { type RefObject, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sessionStore, signIn } from '#client/lib/session/session-store.ts'
import { focusField } from '#client/ui/fields/use-form.ts'
import type { SignedIn } from '#shared/accounts/accounts-api.ts'
import { type RegistrationProblem, registrationProblem } from '../account-problems.ts'
import { afterLogin } from '../after-login.ts'
import { wantedOf } from '../came-from.ts'

export type RegistrationOutcome =
  | { kind: 'typing' }
  | { kind: 'sending' }
  | { kind: 'registered' }
  | ({ kind: 'failed' } & RegistrationProblem)

export type RegistrationState = {
  outcome: RegistrationOutcome
  formElement: RefObject<HTMLFormElement | null>
  send: (call: Promise<SignedIn>) => Promise<void>
  backToForm: () => void
  /** The page the user wanted before registering. */
  wanted: unknown
  /** Goes to the wanted page once registered, or to the start page. */
  goOn: () => void
}

/** Sends a registration and keeps its outcome. An error about a field is also shown at that field. */
export function useRegistration(refuse: (errors: Record<string, string>) => void): RegistrationState {
  const formElement = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const wanted = wantedOf(useLocation().state)
  const [outcome, setOutcome] = useState<RegistrationOutcome>({ kind: 'typing' })

  const send = async (call: Promise<SignedIn>) => {
    setOutcome({ kind: 'sending' })
    try {
      signIn(await call)
      setOutcome({ kind: 'registered' })
    } catch (error) {
      const problem = registrationProblem(error)
      if (problem.field !== undefined && problem.sentence) refuse({ [problem.field]: problem.sentence })
      setOutcome({ kind: 'failed', ...problem })
    }
  }

  const backToForm = () => {
    setOutcome({ kind: 'typing' })
    if (outcome.kind === 'failed' && outcome.field !== undefined && formElement.current) {
      focusField(formElement.current, outcome.field)
    }
  }

  const goOn = () => {
    const { user } = sessionStore.getState()
    // The specification goes through the login page, which would lose the wanted page.
    void navigate(user ? afterLogin(user, wanted) : '/login')
  }

  return { outcome, formElement, send, backToForm, wanted, goOn }
}
