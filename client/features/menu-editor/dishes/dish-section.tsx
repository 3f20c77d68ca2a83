import { reasonOf } from '#client/lib/reason-of.ts'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { DragHandle } from '#client/ui/reorder/drag-handle.tsx'
import { useReorder } from '#client/ui/reorder/use-reorder.ts'
import type { MenuCategory, MenuItem } from '#shared/menu/menu.ts'
import { useMenuEditor } from '../menu-editor-context.ts'
import { DishRow } from './dish-row.tsx'
import styles from './dish-section.module.css'

type DishSectionProps = {
  category: MenuCategory
  dishes: readonly MenuItem[]
  /** A category can be reordered only when all its dishes are shown. */
  isWhole: boolean
  onDelete: (item: MenuItem) => void
  /** Called with a text that says where a dish was moved. */
  onMove: (words: string) => void
}

/** A category's dishes below its name. They can be reordered by dragging and by keyboard. */
export function DishSection({ category, dishes, isWhole, onDelete, onMove }: DishSectionProps) {
  const editor = useMenuEditor()
  const reorder = async (ids: readonly string[], moved: string) => {
    const name = dishes.find(({ id }) => id === moved)?.name
    onMove(`${name}: position ${ids.indexOf(moved) + 1} of ${ids.length}`)
    try {
      await editor.reorderItems(category.id, ids)
    } catch (error) {
      showToast(`The order was not saved. ${reasonOf(error)}`, { look: 'problem' })
    }
  }
  const held = dishes.map(({ id }) => id)
  const { list, ids, draggedId, handle } = useReorder(held, reorder)

  return (
    <section className={styles.section} aria-label={category.name}>
      <h2 className={styles.heading}>
        {category.name}
        {category.isVisible ? null : <span className={styles.hidden}>hidden from diners</span>}
      </h2>
      <ul className={styles.dishes} ref={list}>
        {ids.map((id) => {
          const item = dishes.find((dish) => dish.id === id)
          return item ? (
            <DishRow
              key={id}
              item={item}
              categoryName={category.name}
              handle={isWhole ? <DragHandle label={`Move ${item.name}`} {...handle(id)} /> : undefined}
              isDragged={id === draggedId}
              onDelete={() => onDelete(item)}
            />
          ) : null
        })}
      </ul>
    </section>
  )
}
