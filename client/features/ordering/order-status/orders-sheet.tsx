import { useEffect, useId } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import { countItems, dishCount } from '../cart/cart-store.ts'
import { CheckIcon, CloseIcon, ForwardIcon } from '../ui/icons.tsx'
import { Sheet, SheetBody, SheetFoot } from '../ui/sheet.tsx'
import { useVisit } from '../visit-context.tsx'
import { menuPath } from '../visit-keeper.ts'
import { OrderCard } from './order-card.tsx'
import { cancellationText } from './order-needs.ts'
import styles from './orders-sheet.module.css'
import { isUnreadCancellation } from './placed-order.ts'

/** The order confirmation: its number, progress and contents, with the visit's other orders below. */
export function OrdersSheet() {
  const { cart, opensCart, orders, table, view } = useVisit()
  const all = useStore(orders.store, (state) => state.orders)
  const leadId = useStore(view, (state) => (state.view.kind === 'orders' ? state.view.leadId : undefined))
  const lead = all.find(({ progress }) => progress.orderId === leadId) ?? all[0]
  const others = all.filter((order) => order !== lead)
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
  // On the cart page itself, the cart is beneath.
  const toCart = () => view.setState({ view: { kind: opensCart ? 'menu' : 'cart' } })
  // Marked as seen on closing, so that the cancellations stay visible while it is open.
  useEffect(() => orders.readCancellations, [orders])
  if (!lead) return null
  const isCanceled = lead.progress.status === 'canceled'

  return (
    <Sheet labelledBy={titleId} onClose={backToMenu} isPage>
      <SheetBody isText>
        <div className={styles.words}>
          <span className={`${styles.mark} ${isCanceled ? styles.canceled : ''}`}>
            {isCanceled ? <CloseIcon /> : <CheckIcon />}
          </span>
          <h2 id={titleId} className={styles.title} tabIndex={-1} data-first-focus>
            {isCanceled ? 'Order cancelled' : 'Order Successful!'}
          </h2>
          <p className={styles.subtitle}>
            {STATUS_TABLE[lead.progress.status].dinerText(lead.customerName, lead.tableNumber)}
          </p>
          {others.filter(isUnreadCancellation).map(({ progress }) => (
            <p key={progress.orderId} className={styles.news}>
              {cancellationText(progress)}
            </p>
          ))}
          {count > 0 ? (
            <Button look="quiet" wide className={styles.inCart} onClick={toCart}>
              <span>{dishCount(count)} still in your cart</span>
              <ForwardIcon />
            </Button>
          ) : null}
          <OrderCard order={lead} isOpen />
          {others.length > 0 ? (
            <>
              <h3 className={styles.others}>{lead === all[0] ? 'Earlier' : 'Other'} orders from this phone</h3>
              <p className={styles.note}>Orders from other phones at your table are not shown here.</p>
            </>
          ) : null}
          {others.map((order) => (
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
