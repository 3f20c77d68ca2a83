import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { formatCents } from '#shared/money.ts'
import { isOrderTooLarge } from '#shared/orders/pricing.ts'
import { canBeOrdered, cartTotals, checkLine } from '../cart/cart-check.ts'
import { useVisit } from '../visit-context.tsx'
import styles from './place-order-button.module.css'

export function PlaceOrderButton() {
  const { cart, menu: menuStore, placing } = useVisit()
  const menu = useStore(menuStore, (state) => state.menu)
  const lines = useStore(cart.store, (state) => state.lines)
  const state = useStore(placing.store)

  const checks = lines.map((line) => checkLine(line, menu))
  const hasNewPrices = checks.some((check) => check.kind === 'price-changed')
  const { cents } = cartTotals(lines, menu)
  const total = formatCents(cents)
  const isSending = state.kind === 'sending'
  const canPlace = lines.length > 0 && menu.isTakingOrders && checks.every(canBeOrdered) && !isOrderTooLarge(cents)
  const hasFailed = state.kind === 'refused' && state.refusal.kind === 'unknown'

  return (
    <Button large type="submit" className={styles.place} pending={isSending} disabled={!canPlace && !isSending}>
      {isSending ? 'Sending…' : label(hasFailed, hasNewPrices, total)}
    </Button>
  )
}

function label(hasFailed: boolean, hasNewPrices: boolean, total: string): string {
  if (hasNewPrices) return `Confirm new total · ${total}`
  return hasFailed ? 'Error placing order. Please try again.' : `Place Order · ${total}`
}
