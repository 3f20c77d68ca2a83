import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MenuItem } from '#shared/menu/menu.ts'
import { useMenu } from '../menu-editor-context.ts'
import { DeleteDishDialog } from './delete-dish-dialog.tsx'
import styles from './dish-list.module.css'
import { DishSection } from './dish-section.tsx'

const SEARCH_FROM = 8 // fewer need no search

export function DishList() {
  const isEmpty = useMenu((state) => state.items.length === 0)
  const [deleting, setDeleting] = useState<MenuItem>()
  return (
    <>
      {isEmpty ? <EmptyState title="No menu items available." /> : <Dishes onDelete={setDeleting} />}
      <DeleteDishDialog item={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}

/** Every dish under its category, in menu order. */
function Dishes({ onDelete }: { onDelete: (item: MenuItem) => void }) {
  const categories = useMenu((state) => state.categories) ?? []
  const items = useMenu((state) => state.items)
  const searchId = useId()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const search = items.length < SEARCH_FROM ? '' : typed.trim().toLowerCase()
  const found = items.filter((item) => item.name.toLowerCase().includes(search))
  return (
    <div className={styles.list}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {items.length < SEARCH_FROM ? null : (
        <div className={styles.search}>
          <Search aria-hidden="true" />
          <input
            id={searchId}
            className={styles.input}
            type="search"
            aria-label="Find a dish"
            placeholder="Find a dish"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {categories.map((category) => {
        const dishes = found.filter(({ categoryId }) => categoryId === category.id)
        if (dishes.length === 0) return null
        return (
          <DishSection
            key={category.id}
            category={category}
            dishes={dishes}
            isWhole={search === ''}
            onDelete={onDelete}
            onMove={setSaid}
          />
        )
      })}
      <p className={styles.none} role="status">
        {found.length === 0 ? `No dishes match “${typed.trim()}”.` : ''}
      </p>
    </div>
  )
}
