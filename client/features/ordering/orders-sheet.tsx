import { useId } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/button.tsx'
import { countItems, dishCount } from './cart-store.ts'
import { CheckIcon, CloseIcon, ForwardIcon } from './icons.tsx'
import { OrderCard } from './order-card.tsx'
import type { PlacedOrder } from './order-store.ts'
import styles from './orders-sheet.module.css'
import { Sheet, SheetBody, SheetFoot } from './sheet.tsx'
import { useVisit } from './visit-context.tsx'
import { menuPath } from './visit-keeper.ts'

/** The proof: the order's number, where it stands, and what is in it; earlier orders of the visit below. */
export function OrdersSheet() {
  const { cart, opensCart, orders, table, view } = useVisit()
  const [latest, ...earlier] = useStore(orders.store, (state) => state.orders)
  const count = useStore(cart.store, ({ lines }) => countItems(lines))
  const titleId = useId()
  const backToMenu = () => {
    if (opensCart) location.assign(menuPath(table))
    else view.setState({ view: { kind: 'menu' } })
  }
  const orderMore = () => {
    backToMenu()
    window.scrollTo({ top: 0 })
  }
  // Where the page is the cart itself, it lies beneath.
  const toCart = () => view.setState({ view: { kind: opensCart ? 'menu' : 'cart' } })
  if (!latest) return null
  const isCanceled = latest.progress.status === 'canceled'

  return (
    <Sheet labelledBy={titleId} onClose={backToMenu} isPage>
      <SheetBody isText>
        <div className={styles.words}>
          <span className={`${styles.mark} ${isCanceled ? styles.canceled : ''}`}>
            {isCanceled ? <CloseIcon /> : <CheckIcon />}
          </span>
          <h2 id={titleId} className={styles.title} tabIndex={-1} data-first-focus>
            {isCanceled ? 'Order canceled' : 'Order Successful!'}
          </h2>
          <p className={styles.subtitle}>{subtitleOf(latest)}</p>
          {count > 0 ? (
            <Button look="quiet" wide className={styles.inCart} onClick={toCart}>
              <span>{dishCount(count)} still in your cart</span>
              <ForwardIcon />
            </Button>
          ) : null}
          <OrderCard order={latest} isOpen />
          {earlier.length > 0 ? <h3 className={styles.earlier}>Earlier at this table</h3> : null}
          {earlier.map((order) => (
            <OrderCard key={order.progress.orderId} order={order} isOpen={false} />
          ))}
        </div>
      </SheetBody>
      <SheetFoot>
        <div className={styles.actions}>
          <Button large wide onClick={orderMore}>
            Order More Items
          </Button>
          <Button look="plain" wide onClick={backToMenu}>
            Close
          </Button>
        </div>
      </SheetFoot>
    </Sheet>
  )
}

function subtitleOf({ customerName, tableNumber, progress }: PlacedOrder): string {
  switch (progress.status) {
    case 'new':
    case 'preparing':
      return `Thanks, ${customerName}. We'll bring it to table ${tableNumber}.`
    case 'delivered':
      return `It's on your table, ${customerName}. Enjoy!`
    case 'paid':
      return `All paid. Thanks for coming, ${customerName}.`
    case 'canceled':
      return `Sorry, ${customerName}. Please ask the staff if anything is unclear.`
    default:
      return progress.status satisfies never
  }
}
