import { Check, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { MenuItem } from '#shared/menu/menu.ts'
import { formatCents } from '#shared/money.ts'
import { EditedDishPicture } from '../pictures/dish-picture.tsx'
import { AvailabilityButton } from './availability-button.tsx'
import { DishEditor } from './dish-editor.tsx'
import styles from './dish-row.module.css'

type DishRowProps = {
  item: MenuItem
  categoryName: string
  handle: ReactNode
  isDragged: boolean
  onDelete: () => void
}

export function DishRow({ item, categoryName, handle, isDragged, onDelete }: DishRowProps) {
  const editorId = useId()
  const [isOpen, setOpen] = useState(false)

  return (
    <li
      className={styles.dish}
      data-id={item.id}
      data-dragged={isDragged || undefined}
      data-movable={handle !== undefined || undefined}
      data-unavailable={!item.isAvailable || undefined}
    >
      <div className={styles.summary}>
        {handle}
        <div className={styles.picture}>
          <EditedDishPicture name={item.name} imageUrl={item.imageUrl} />
        </div>
        <div className={styles.words}>
          <h3 className={styles.name}>{item.name}</h3>
          <p className={styles.facts}>
            <span className={styles.price}>{formatCents(item.priceCents)}</span>
            <span>{categoryName}</span>
            <VisuallyHidden>{item.isAvailable ? 'Available' : 'Not available'}</VisuallyHidden>
          </p>
          <p className={styles.description}>{item.description}</p>
          <p className={styles.extras}>{extrasInWords(item)}</p>
        </div>
        <div className={styles.actions}>
          <AvailabilityButton item={item} />
          <Button look="quiet" aria-expanded={isOpen} aria-controls={editorId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Check aria-hidden="true" /> : <Pencil aria-hidden="true" />}
            {isOpen ? 'Done' : 'Edit'}
            <VisuallyHidden>{item.name}</VisuallyHidden>
          </Button>
          <Button look="plain" className={styles.delete} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete
            <VisuallyHidden>{item.name}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <div id={editorId} hidden={!isOpen}>
        {isOpen ? <DishEditor item={item} /> : null}
      </div>
    </li>
  )
}

function extrasInWords({ extras }: MenuItem): string {
  if (extras.length === 0) return 'No extras available'
  return `Extras: ${extras.map(({ name, priceCents }) => `${name} (+ ${formatCents(priceCents)})`).join(', ')}`
}
