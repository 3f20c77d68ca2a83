import { useState } from 'react'
import { useStore } from 'zustand'
import { TextField } from '#client/ui/fields/field.tsx'
import { EMAIL_MAX, NAME_MAX } from '#shared/contact-details.ts'
import type { Customer } from '#shared/orders/order.ts'
import { useVisit } from '../visit-context.tsx'
import styles from './details-form.module.css'
import { DETAILS_FIELDS, faultOf, plainPhone } from './details-store.ts'
import type { DetailsField } from './refusal.ts'

const FIELDS = {
  name: { label: 'Name', autoComplete: 'name', maxLength: NAME_MAX, type: 'text', inputMode: 'text' },
  email: { label: 'Email', autoComplete: 'email', maxLength: EMAIL_MAX, type: 'email', inputMode: 'email' },
  phone: { label: 'Phone', autoComplete: 'tel', maxLength: 24, type: 'tel', inputMode: 'tel' },
} as const satisfies Record<DetailsField, object>

export function DetailsForm() {
  const { placing } = useVisit()
  const isSending = useStore(placing.store, (state) => state.kind === 'sending')
  return (
    <fieldset className={styles.details} disabled={isSending}>
      <legend className={styles.legend}>Your details</legend>
      <div className={styles.fields}>
        {DETAILS_FIELDS.map((field) => (
          <DetailsInput key={field} field={field} />
        ))}
      </div>
    </fieldset>
  )
}

function DetailsInput({ field }: { field: DetailsField }) {
  const { details, placing, view } = useVisit()
  const value = useStore(details.store, (state) => state[field])
  const areChecked = useStore(view, (state) => state.areDetailsChecked)
  const refused = useStore(placing.store, (state) =>
    state.kind === 'refused' && state.refusal.kind === 'field' && state.refusal.field === field
      ? state.refusal.message
      : undefined,
  )
  const [isLeft, setIsLeft] = useState(false)
  // No error is shown while typing, or for an empty field that was only focused.
  const isDue = areChecked || (isLeft && value !== '')

  return (
    <TextField
      {...FIELDS[field]}
      name={field}
      value={value}
      error={(isDue ? faultOf(field, value) : undefined) ?? refused}
      onChange={(event) => {
        placing.forgetRefusal()
        setIsLeft(false)
        details.type(field, event.target.value)
      }}
      onBlur={() => {
        setIsLeft(true)
        if (field === 'phone') details.type(field, plainPhone(value))
      }}
    />
  )
}

export function hasFault(customer: Customer): boolean {
  return DETAILS_FIELDS.some((field) => faultOf(field, customer[field]))
}

export function focusFirstFault(form: HTMLFormElement, customer: Customer): void {
  const field = DETAILS_FIELDS.find((candidate) => faultOf(candidate, customer[candidate]))
  form.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()
}
