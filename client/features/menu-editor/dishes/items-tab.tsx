import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { useMenu } from '../menu-editor-context.ts'
import { DishForm } from './dish-form.tsx'
import { DishList } from './dish-list.tsx'
import styles from './items-tab.module.css'

/** The dishes, with the form for a new one above: open while there are none, otherwise one tap away. */
export function ItemsTab({ tools }: { tools?: ReactNode }) {
  const hasCategories = useMenu((state) => (state.categories?.length ?? 0) > 0)
  const isEmpty = useMenu((state) => state.items.length === 0)
  const [isOpen, setOpen] = useState(isEmpty)
  const formId = useId()

  if (!hasCategories) {
    return (
      <div className={styles.tab}>
        {tools}
        <EmptyState title="No menu items available.">Add a category first; every dish belongs to one.</EmptyState>
      </div>
    )
  }
  return (
    <div className={styles.tab}>
      {tools}
      <section className={styles.new} aria-label="Add a menu item">
        <div className={styles.head}>
          <h2 className={styles.title}>Add a menu item</h2>
          <Button
            look={isOpen ? 'plain' : 'primary'}
            aria-expanded={isOpen}
            aria-controls={formId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {isOpen ? 'Close' : 'New dish'}
          </Button>
        </div>
        <div id={formId} hidden={!isOpen}>
          <DishForm />
        </div>
      </section>
      <DishList />
    </div>
  )
}
