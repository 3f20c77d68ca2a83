import { useStore } from 'zustand'
import { findMenuItem } from '../cart/cart-check.ts'
import { CartSheet } from '../checkout/cart-sheet.tsx'
import { ItemSheet } from '../menu/item-sheet.tsx'
import { OrdersSheet } from '../order-status/orders-sheet.tsx'
import { useVisit } from '../visit-context.tsx'

export function OverMenu() {
  const visit = useVisit()
  const view = useStore(visit.view, (state) => state.view)
  const menu = useStore(visit.menu, (state) => state.menu)
  switch (view.kind) {
    case 'menu':
      return null
    case 'item': {
      const item = findMenuItem(menu, view.itemId)
      return item ? <ItemSheet key={item.id} item={item} /> : null
    }
    case 'cart':
      return <CartSheet />
    case 'orders':
      return <OrdersSheet />
    default:
      return view satisfies never
  }
}
