import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { reasonOf } from '#client/lib/reason-of.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { DragHandle } from '#client/ui/reorder/drag-handle.tsx'
import { useReorder } from '#client/ui/reorder/use-reorder.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { listCategoryNames } from '#shared/menu/menu-api.ts'
import styles from './categories-step.module.css'
import { type CategoryNameRow, categoryRow, readCategoryNames } from './category-names.ts'
import { stepBefore } from './set-up-steps.ts'
import type { SetUp } from './set-up-store.ts'
import { StepFrame } from './step-frame.tsx'

type CategoriesStepProps = { setUp: SetUp; restaurantId: string; hasCategories: boolean }

export function CategoriesStep({ setUp, restaurantId, hasCategories }: CategoriesStepProps) {
  const { isSaving, problem } = useStore(setUp.store)
  const [rows, setRows] = useState<readonly CategoryNameRow[]>(() => [categoryRow()])
  const [wrong, setWrong] = useState<{ error: string; key: string }>()
  const [loadProblem, setLoadProblem] = useState<string>()
  const [said, setSaid] = useState('')

  const bringHeld = useRef(async () => {
    if (!hasCategories) return
    try {
      const { categories } = await api(listCategoryNames, { query: { restaurantId } })
      if (categories.length > 0) setRows(categories.map(categoryRow))
    } catch (error) {
      setLoadProblem(reasonOf(error))
    }
  })
  useEffect(() => void bringHeld.current(), [])

  const reorder = (keys: readonly string[], moved: string) => {
    setRows(keys.flatMap((key) => rows.find((row) => row.key === key) ?? []))
    const name = rows.find(({ key }) => key === moved)?.name || 'The category'
    setSaid(`${name}: position ${keys.indexOf(moved) + 1} of ${keys.length}`)
  }
  const { list, ids, draggedId, handle } = useReorder(
    rows.map(({ key }) => key),
    reorder,
  )

  const [added, setAdded] = useState<string>()
  useEffect(() => {
    const field = added === undefined ? undefined : list.current?.querySelector<HTMLInputElement>(`[name="${added}"]`)
    field?.focus()
  }, [added, list])

  const addAfter = (index: number) => {
    const row = categoryRow()
    setRows(rows.toSpliced(index + 1, 0, row))
    setAdded(row.key)
  }
  const addOnEnter = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const next = rows[index + 1]
    // Uses an empty row below instead of adding another.
    if (next?.name === '') setAdded(next.key)
    else if (rows[index]?.name.trim() !== '') addAfter(index)
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readCategoryNames(rows)
    setWrong('error' in read ? read : undefined)
    if ('names' in read) return void setUp.saveCategories(read.names)
    const field = event.currentTarget.elements.namedItem(read.key)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        title="Add Food Group Categories"
        words="The top row comes first on your menu. Press Enter to add another row."
        problem={problem ?? loadProblem}
        onBack={() => setUp.goTo(stepBefore(2) ?? 2)}
        onward={
          <Button type="submit" large pending={isSaving} disabled={loadProblem !== undefined}>
            {isSaving ? 'Saving…' : 'Save and continue'}
          </Button>
        }
      >
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        <ol className={styles.rows} ref={list}>
          {ids.map((key, index) => {
            const row = rows.find((one) => one.key === key)
            if (!row) return null
            const title = row.name || `row ${index + 1}`
            return (
              <li key={key} className={styles.row} data-id={key} data-dragged={key === draggedId || undefined}>
                <DragHandle label={`Move ${title}`} {...handle(key)} />
                <TextField
                  label={<VisuallyHidden>{`Category ${index + 1}`}</VisuallyHidden>}
                  name={key}
                  placeholder={EXAMPLES[index] ?? 'Another category'}
                  autoComplete="off"
                  value={row.name}
                  error={wrong?.key === key ? wrong.error : undefined}
                  onChange={({ target }) => {
                    setRows(rows.map((one) => (one.key === key ? { ...one, name: target.value } : one)))
                    setWrong(undefined)
                  }}
                  onKeyDown={(event) => addOnEnter(event, index)}
                />
                {rows.length > 1 ? (
                  <Button
                    look="plain"
                    className={styles.remove}
                    onClick={() => setRows(rows.filter((one) => one.key !== key))}
                  >
                    <X aria-hidden="true" />
                    Remove
                    <VisuallyHidden>{title}</VisuallyHidden>
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ol>
        <Button look="quiet" className={styles.more} onClick={() => addAfter(rows.length - 1)}>
          <Plus aria-hidden="true" />
          Add another category
        </Button>
      </StepFrame>
    </form>
  )
}

const EXAMPLES = ['e.g. Snacks', 'e.g. Main', 'e.g. Dessert', 'e.g. Drinks']
