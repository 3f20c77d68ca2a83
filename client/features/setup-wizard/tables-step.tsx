import { type SyntheticEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { MAX_TABLES } from '#shared/restaurants/table-number.ts'
import type { SetUp } from './set-up-store.ts'
import { StepFrame } from './step-frame.tsx'
import styles from './tables-step.module.css'

export function TablesStep({ setUp, tableCount }: { setUp: SetUp; tableCount: number }) {
  const { isSaving, problem } = useStore(setUp.store)
  const [typed, setTyped] = useState(tableCount > 0 ? String(tableCount) : '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
    const isFit = count >= 1 && count <= MAX_TABLES
    setError(isFit ? undefined : `Enter a whole number of tables from 1 to ${MAX_TABLES}.`)
    if (isFit) void setUp.saveTables(count)
    else field.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        title="Add Tables"
        words="How many tables does your restaurant have? Each table gets its own QR code. You can add more at any time."
        problem={problem}
        onBack={undefined}
        onward={
          <Button type="submit" large pending={isSaving}>
            {isSaving ? 'Saving…' : 'Save and continue'}
          </Button>
        }
      >
        <div className={styles.count}>
          <TextField
            ref={field}
            label="Number of tables"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            error={error}
            onChange={(event) => {
              setTyped(event.target.value)
              setError(undefined)
            }}
          />
        </div>
      </StepFrame>
    </form>
  )
}
