import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Field } from '#client/ui/fields/field.tsx'
import { useVisit } from '../visit-context.tsx'
import styles from './cart-problems.module.css'
import { REFUSAL_ID } from './cart-problems.tsx'

const FIELD = 'table-pin'

/** The PIN field, shown only if the table requires it. What was typed is kept until the order is received. */
export function TablePinField() {
  const { placing, view } = useVisit()
  const pin = useStore(view, (state) => state.pin)
  const refusal = useStore(placing.store, (state) =>
    state.kind === 'refused' && state.refusal.kind === 'pin' ? state.refusal : undefined,
  )
  const isAsked = refusal !== undefined
  const isChecked = useStore(view, (state) => state.isPinChecked)
  const isSending = useStore(placing.store, (state) => state.kind === 'sending')
  const [wrongPin, setWrongPin] = useState<string>()
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    // Not when the cart opens with it, because then the focus is on the title.
    if (isAsked && !wasAsked.current) fieldIn(document)?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  useEffect(() => setWrongPin(refusal?.isWrong ? view.getState().pin : undefined), [refusal, view])
  const isWrong = pin === wrongPin
  if (!isAsked && pin === '') return null
  return (
    <div className={styles.problems}>
      <Field label="Table PIN" error={isChecked ? pinFault(pin) : undefined}>
        {(control) => (
          <input
            name={FIELD}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            placeholder="4 digits"
            required
            readOnly={isSending}
            value={pin}
            onChange={({ target }) => view.setState({ pin: target.value.replace(/\D/g, '') })}
            {...control}
            {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': REFUSAL_ID } : {})}
          />
        )}
      </Field>
    </div>
  )
}

function pinFault(pin: string): string | undefined {
  return pin.length === 4 ? undefined : 'Enter all 4 digits.'
}

/** Whether the PIN field is shown. */
export function isPinAsked(form: HTMLFormElement): boolean {
  return fieldIn(form) !== null
}

/**
 * Focuses the PIN field if it is partly filled in, and returns whether it is. An empty one is sent without a PIN,
 * because the table may no longer require it.
 */
export function focusHalfTypedPin(form: HTMLFormElement, pin: string): boolean {
  const field = fieldIn(form)
  if (!field || pin === '' || pinFault(pin) === undefined) return false
  field.focus()
  return true
}

function fieldIn(place: ParentNode): HTMLInputElement | null {
  return place.querySelector<HTMLInputElement>(`input[name="${FIELD}"]`)
}
