import { useStore } from 'zustand'
import { TextField } from '#client/ui/field.tsx'
import styles from './cart-problems.module.css'
import { useVisit } from './visit-context.tsx'

const FIELD = 'table-pin'

/** Asked for only where the table asks for it; what was typed stays until the order is in. */
export function TablePin() {
  const { placing, view } = useVisit()
  const pin = useStore(view, (state) => state.pin)
  const isAsked = useStore(placing.store, (state) => state.kind === 'refused' && state.refusal.kind === 'pin')
  const isSending = useStore(placing.store, (state) => state.kind === 'sending')
  if (!isAsked && pin === '') return null
  return (
    <div className={styles.problems}>
      <TextField
        label="Table PIN"
        name={FIELD}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        placeholder="4 digits"
        readOnly={isSending}
        value={pin}
        onChange={({ target }) => view.setState({ pin: target.value.replace(/\D/g, '') })}
      />
    </div>
  )
}

/** Whether the field is there and not filled in: then it has the focus now. */
export function focusMissingPin(form: HTMLFormElement, pin: string): boolean {
  const field = form.querySelector<HTMLInputElement>(`input[name="${FIELD}"]`)
  if (!field || pin.length === 4) return false
  field.focus()
  return true
}
