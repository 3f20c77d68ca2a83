import { findMenuItem } from './cart/cart-check.ts'
import type { MenuStore } from './menu/menu-store.ts'
import { cancellationText } from './order-status/order-needs.ts'
import type { PlacedOrders } from './order-status/order-store.ts'
import type { PlacedOrder } from './order-status/placed-order.ts'
import { stageNow } from './order-status/status-line.ts'
import type { ViewStore } from './view-store.ts'

type Followed = { menu: MenuStore; orders: PlacedOrders; view: ViewStore }

/** Announces what changes at the restaurant: an order's next stage, or the open dish leaving the menu. */
export function tellNews({ menu, orders, view }: Followed): void {
  orders.store.subscribe(({ orders: now }, { orders: before }) => {
    const moved = now.filter((order) => {
      const known = before.find(({ progress }) => progress.orderId === order.progress.orderId)
      return known && stageNow(known.progress) !== stageNow(order.progress)
    })
    if (moved.length > 0) view.setState({ said: moved.map(stepText).join(' ') })
    if (now.length === 0 && view.getState().view.kind === 'orders') view.setState({ view: { kind: 'menu' } })
  })

  menu.subscribe(({ menu: now }, { menu: before }) => {
    const open = view.getState().view
    if (open.kind !== 'item' || findMenuItem(now, open.itemId)) return
    // Otherwise the dish would keep its history entry, and reappear when it returns to the menu.
    const news = `${findMenuItem(before, open.itemId)?.name ?? 'This dish'} is no longer on the menu.`
    view.setState({ view: { kind: 'menu', news }, said: news })
  })
}

function stepText({ progress }: PlacedOrder): string {
  if (progress.status === 'canceled') return cancellationText(progress)
  return `Order No. ${progress.orderNumber}: ${stageNow(progress)}.`
}
