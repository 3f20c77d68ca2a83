import { Plus, X } from 'lucide-react'
import type { FocusEvent } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { Legend } from '#client/ui/fields/legend.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { MENU_LIMITS } from '#shared/menu/menu.ts'
import { type TypedExtra, typedExtra } from './dish-checks.ts'
import styles from './extras-field.module.css'

type ExtrasFieldProps = {
  rows: readonly TypedExtra[]
  onChange: (rows: readonly TypedExtra[]) => void
  /** The focus has left all rows. */
  onLeave?: () => void
  onRemove?: () => void
  error: string | undefined
}

/** What a diner may add to the dish, with prices. */
export function ExtrasField({ rows, onChange, onLeave, onRemove, error }: ExtrasFieldProps) {
  const change = (key: number, changes: Partial<TypedExtra>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const remove = (key: number) => {
    const rest = rows.filter((row) => row.key !== key)
    onChange(rest)
    onRemove?.()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
  }
  return (
    <fieldset className={styles.extras} onBlur={leave}>
      <Legend optional>Extras</Legend>
      {rows.map((row, index) => (
        <div key={row.key} className={styles.row}>
          <TextField
            label={<RowLabel what="Extra name" index={index} />}
            autoComplete="off"
            required={false}
            maxLength={MENU_LIMITS.nameLength}
            value={row.name}
            onChange={(event) => change(row.key, { name: event.target.value })}
          />
          <TextField
            label={<RowLabel what="Extra price" index={index} />}
            inputMode="decimal"
            required={false}
            value={row.price}
            onChange={(event) => change(row.key, { price: event.target.value })}
          />
          <Button look="plain" className={styles.remove} onClick={() => remove(row.key)}>
            <X aria-hidden="true" />
            Remove
            <VisuallyHidden>{row.name || `extra ${index + 1}`}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {rows.length < MENU_LIMITS.extras ? (
        <Button look="quiet" className={styles.more} onClick={() => onChange([...rows, typedExtra()])}>
          <Plus aria-hidden="true" />
          Add More Extras
        </Button>
      ) : null}
    </fieldset>
  )
}

function RowLabel({ what, index }: { what: string; index: number }) {
  return (
    <>
      {what}
      <VisuallyHidden> {index + 1}</VisuallyHidden>
    </>
  )
}
