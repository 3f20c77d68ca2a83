import { useState } from 'react'
import { reasonOf } from '#client/lib/reason-of.ts'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { DragHandle } from '#client/ui/reorder/drag-handle.tsx'
import { useReorder } from '#client/ui/reorder/use-reorder.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MenuCategory } from '#shared/menu/menu.ts'
import { useMenu, useMenuEditor } from '../menu-editor-context.ts'
import { CATEGORY_DELETED, OutcomeNotice } from '../outcome.tsx'
import styles from './categories-tab.module.css'
import { CategoryForm } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'
import { DeleteCategoryDialog } from './delete-category-dialog.tsx'

export function CategoriesTab() {
  const editor = useMenuEditor()
  const categories = useMenu((state) => state.categories) ?? []
  const [deleting, setDeleting] = useState<MenuCategory>()
  const [isDeleted, setDeleted] = useState(false)
  const [said, setSaid] = useState('')

  const reorder = async (ids: readonly string[], moved: string) => {
    const name = categories.find(({ id }) => id === moved)?.name
    setSaid(`${name}: position ${ids.indexOf(moved) + 1} of ${ids.length}`)
    try {
      await editor.reorderCategories(ids)
    } catch (error) {
      showToast(`The order was not saved. ${reasonOf(error)}`, { look: 'problem' })
    }
  }
  const held = categories.map(({ id }) => id)
  const { list, ids, draggedId, handle } = useReorder(held, reorder)

  return (
    <div className={styles.tab}>
      {isDeleted ? <OutcomeNotice outcome={CATEGORY_DELETED} /> : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {categories.length === 0 ? <EmptyState title="No categories available. Please add a category." /> : null}
      <ul className={styles.list} ref={list} aria-label="Menu categories">
        {ids.map((id) => {
          const category = categories.find((one) => one.id === id)
          return category ? (
            <li key={id} className={styles.entry} data-id={id} data-dragged={id === draggedId || undefined}>
              <DragHandle label={`Move ${category.name}`} {...handle(id)} />
              <CategoryRow
                category={category}
                onDelete={() => {
                  setDeleted(false)
                  setDeleting(category)
                }}
              />
            </li>
          ) : null
        })}
      </ul>
      <CategoryForm />
      <DeleteCategoryDialog
        category={deleting}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => setDeleted(true)}
      />
    </div>
  )
}
