import { useStore } from 'zustand'
import { findMenuItem } from './cart-check.ts'
import { CartSheet } from './cart-sheet.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { OrdersSheet } from './orders-sheet.tsx'
import { useVisit } from './visit-context.tsx'

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
