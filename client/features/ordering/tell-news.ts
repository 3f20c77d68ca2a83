import { findMenuItem } from './cart-check.ts'
import { cancellationText } from './order-needs.ts'
import type { PlacedOrder } from './order-store.ts'
import { stageNow } from './status-line.ts'
import type { Visit } from './visit.ts'

/** Announces what changes at the restaurant: an order's next stage, or the open dish leaving the menu. */
export function tellNews({ menu, orders, view }: Pick<Visit, 'menu' | 'orders' | 'view'>): void {
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
