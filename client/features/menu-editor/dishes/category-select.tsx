import type { ReactNode } from 'react'
import { Field } from '#client/ui/fields/field.tsx'
import { useMenu } from '../menu-editor-context.ts'

type CategorySelectProps = {
  value: string
  error: string | undefined
  hint?: ReactNode
  onChange: (id: string) => void
}

export function CategorySelect({ value, error, hint, onChange }: CategorySelectProps) {
  const categories = useMenu((state) => state.categories) ?? []
  return (
    <Field label="Category" error={error} hint={hint}>
      {(control) => (
        <select {...control} name="category" required value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="" disabled>
            Select a category
          </option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
