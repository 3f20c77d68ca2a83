import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MenuCategory } from '#shared/menu/menu.ts'
import { useMenu, useMenuEditor } from '../menu-editor-context.ts'
import { CATEGORY_UPDATED, notUpdated, OutcomeNotice, type SaveOutcome } from '../outcome.tsx'
import { checkTypedCategory, type TypedCategory } from './category-checks.ts'
import { PRIORITY_HINT } from './category-form.tsx'
import styles from './category-row.module.css'

type CategoryRowProps = { category: MenuCategory; onDelete: () => void }

/** A category's card. Keyed by its values, so that a new order shows its new number. */
export function CategoryRow({ category, onDelete }: CategoryRowProps) {
  const editor = useMenuEditor()
  const dishCount = useMenu(({ items }) => items.filter(({ categoryId }) => categoryId === category.id).length)
  const [pending, setPending] = useState<'save' | 'show'>()
  const [outcome, setOutcome] = useState<SaveOutcome>()

  const change = async (what: 'save' | 'show', send: () => Promise<void>) => {
    setPending(what)
    setOutcome(undefined)
    try {
      await send()
      setOutcome(CATEGORY_UPDATED)
    } catch (error) {
      setOutcome(notUpdated(error))
    } finally {
      setPending(undefined)
    }
  }

  return (
    <div className={styles.row} data-hidden={!category.isVisible || undefined}>
      <NameAndPriority
        key={`${category.name} ${category.priority}`}
        category={category}
        isPending={pending === 'save'}
        onSave={({ name, priority }) =>
          change('save', () => editor.saveCategory(category, { name: name.trim(), priority: Number(priority) }))
        }
      />
      <p className={styles.facts}>
        <span className={styles.visible}>
          {category.isVisible ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
          {`Visible: ${category.isVisible ? 'Yes' : 'No'}`}
        </span>
        <span>{`${dishCount} ${dishCount === 1 ? 'dish' : 'dishes'}`}</span>
      </p>
      <div className={styles.actions}>
        <Button
          look="quiet"
          pending={pending === 'show'}
          onClick={() => change('show', () => editor.showCategory(category, !category.isVisible))}
        >
          {category.isVisible ? 'Hide this Menu Category' : 'Show this Menu Category'}
          <VisuallyHidden>: {category.name}</VisuallyHidden>
        </Button>
        <Button look="plain" className={styles.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete
          <VisuallyHidden>{category.name}</VisuallyHidden>
        </Button>
      </div>
      {outcome ? (
        <div className={styles.outcome}>
          <OutcomeNotice outcome={outcome} />
        </div>
      ) : null}
    </div>
  )
}

type NameAndPriorityProps = { category: MenuCategory; isPending: boolean; onSave: (typed: TypedCategory) => void }

function NameAndPriority({ category, isPending, onSave }: NameAndPriorityProps) {
  const form = useForm({ name: category.name, priority: String(category.priority) }, checkTypedCategory)
  const { name, priority } = form.values
  const isTouched = name !== category.name || priority !== String(category.priority)
  return (
    <form className={styles.form} noValidate onSubmit={form.submit(onSave)}>
      <TextField label="Category Name" autoComplete="off" {...form.field('name')} />
      <TextField
        label="Priority"
        hint={<VisuallyHidden>{PRIORITY_HINT}</VisuallyHidden>}
        inputMode="numeric"
        {...form.field('priority')}
      />
      <Button type="submit" look={isTouched ? 'primary' : 'quiet'} className={styles.save} pending={isPending}>
        Save Changes
        <VisuallyHidden> to {category.name}</VisuallyHidden>
      </Button>
    </form>
  )
}
