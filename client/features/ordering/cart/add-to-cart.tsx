import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import type { MenuItem } from '#shared/menu/menu.ts'
import { formatCents } from '#shared/money.ts'
import { ORDER_LIMITS } from '#shared/orders/order.ts'
import { lineTotalCents } from '#shared/orders/pricing.ts'
import { Money } from '../ui/money-text.tsx'
import { withChoice } from '../view-store.ts'
import { useVisit } from '../visit-context.tsx'
import styles from './add-to-cart.module.css'
import { type Choice, cartLineOf, PLAIN_CHOICE } from './cart-line.ts'
import { countItems, hasRoomFor, roomOn } from './cart-store.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

type AddToCartProps = {
  item: MenuItem
  choice: Choice
  onQuantity: (quantity: number) => void
  onDone: () => void
}

export function AddToCart({ item, choice, onQuantity, onDone }: AddToCartProps) {
  const { cart, placing, view } = useVisit()
  const line = cartLineOf(item, choice)
  const hasRoom = useStore(cart.store, ({ lines }) => hasRoomFor(lines, line.key))
  const room = useStore(cart.store, ({ lines }) => roomOn(lines, line.key))

  const add = () => {
    cart.add(line)
    placing.forgetRefusal()
    const count = countItems(cart.store.getState().lines)
    view.setState((state) => ({
      ...withChoice(state, item.id, PLAIN_CHOICE),
      said: `${item.name} added. ${count} ${count === 1 ? 'item' : 'items'} in the cart.`,
    }))
    onDone()
  }

  if (!item.isAvailable) {
    return (
      <Button look="quiet" large wide onClick={onDone}>
        Back to the menu
      </Button>
    )
  }
  return (
    <>
      {hasRoom ? null : (
        <p className={styles.reason}>
          Your cart has {ORDER_LIMITS.lines} different dishes, the most one order can have. Send this order first.
        </p>
      )}
      {hasRoom && choice.quantity >= room ? (
        <p className={styles.reason} role="status">
          {ORDER_LIMITS.quantity} is the most you can order of one dish
          {room < ORDER_LIMITS.quantity ? `; you can add ${room} more` : ''}.
        </p>
      ) : null}
      <div className={styles.row}>
        <QuantityStepper quantity={choice.quantity} most={room} of={item.name} onChange={onQuantity} />
        <Button
          large
          className={styles.add}
          disabled={!hasRoom || choice.quantity > room}
          onClick={add}
          aria-label={`Add to Cart (${formatCents(lineTotalCents(line))})`}
        >
          <span>Add to Cart</span>
          <span className={styles.total}>
            (<Money cents={lineTotalCents(line)} />)
          </span>
        </Button>
      </div>
    </>
  )
}
