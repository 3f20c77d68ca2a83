import { useStore } from 'zustand'
import type { MenuItem } from '#shared/menu/menu.ts'
import { DishPicture } from '../ui/dish-picture.tsx'
import { Money } from '../ui/money-text.tsx'
import { useVisit } from '../visit-context.tsx'
import styles from './item-row.module.css'

/** A dish on the menu. The whole row opens it; a dish that is not available can only be read. */
export function ItemRow({ item, isFirst }: { item: MenuItem; isFirst: boolean }) {
  const { view } = useVisit()
  return (
    <li className={item.isAvailable ? styles.row : `${styles.row} ${styles.unavailable}`}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {item.isAvailable ? (
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              tabIndex={0} // without it, Safari does not focus a tapped button
              onClick={() => view.setState({ view: { kind: 'item', itemId: item.id } })}
            >
              {item.name}
            </button>
          ) : (
            item.name
          )}
        </h3>
        {item.description ? <p className={styles.description}>{item.description}</p> : null}
        <p className={styles.price}>
          <Money cents={item.priceCents} />
          {item.isAvailable ? <InCart itemId={item.id} /> : <span className={styles.badge}>Not Available</span>}
        </p>
      </div>
      <DishPicture name={item.name} imageUrl={item.imageUrl} size="row" isFirst={isFirst} />
    </li>
  )
}

function InCart({ itemId }: { itemId: string }) {
  const { cart } = useVisit()
  const count = useStore(cart.store, ({ lines }) =>
    lines.reduce((sum, line) => sum + (line.menuItemId === itemId ? line.quantity : 0), 0),
  )
  return count > 0 ? <span className={styles.inCart}>{count} in cart</span> : null
}
