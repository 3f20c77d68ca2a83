import { Plus } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/lib/reason-of.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { TextField } from '#client/ui/fields/field.tsx'
import { useForm } from '#client/ui/fields/use-form.ts'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { useMenu, useMenuEditor } from '../menu-editor-context.ts'
import { checkTypedCategory, MOST_PRIORITY, type TypedCategory } from './category-checks.ts'
import styles from './category-form.module.css'

export const PRIORITY_HINT = 'lower number means higher on the menu'

export function CategoryForm() {
  const editor = useMenuEditor()
  const last = useMenu(({ categories }) => Math.max(-1, ...(categories ?? []).map(({ priority }) => priority)))
  const form = useForm({ name: '', priority: String(Math.min(last + 1, MOST_PRIORITY)) }, checkTypedCategory)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const add = async ({ name, priority }: TypedCategory) => {
    setPending(true)
    setProblem(undefined)
    try {
      await editor.addCategory(name.trim(), Number(priority))
      form.saved({ name, priority })
      showToast(`${name.trim()} added.`)
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={form.submit(add)}>
      <h2 className={styles.title}>Add a category</h2>
      <div className={styles.fields}>
        <TextField
          label="Category Name"
          hint="e.g. Snacks, Main, Dessert, Drinks"
          autoComplete="off"
          {...form.field('name')}
        />
        <TextField label="Priority" hint={PRIORITY_HINT} inputMode="numeric" {...form.field('priority')} />
      </div>
      {problem ? <Notice look="problem">{problem}</Notice> : null}
      <Button type="submit" pending={isPending}>
        <Plus aria-hidden="true" />
        Add Category
      </Button>
    </form>
  )
}
