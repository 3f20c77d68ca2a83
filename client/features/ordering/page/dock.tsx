import { useEffect } from 'react'
import { useStore } from 'zustand'
import { dollarsToCents, formatCents } from '#shared/money.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import { cartTotals } from '../cart/cart-check.ts'
import { countItems, dishCount } from '../cart/cart-store.ts'
import { linesWithout, orderedLines } from '../cart/ordered-lines.ts'
import { leadOrder, orderInBrief } from '../order-status/order-needs.ts'
import { isOverlooked } from '../order-status/status-line.ts'
import { CloseIcon, ForwardIcon } from '../ui/icons.tsx'
import { Money } from '../ui/money-text.tsx'
import { focusHome } from '../ui/move-focus.ts'
import { useNow } from '../ui/use-now.ts'
import { useVisit } from '../visit-context.tsx'
import styles from './dock.module.css'
import { PauseStrip } from './pause-strip.tsx'

/** The floating bar: the order that needs attention, or the newest; the latest change; the cart. */
export function Dock() {
  const { opensCart } = useVisit()
  return (
    <div className={styles.dock}>
      <LeadOrder />
      <News />
      {opensCart ? null : <PauseStrip />}
      {opensCart ? null : <ViewCart />}
    </div>
  )
}

function LeadOrder() {
  const { orders, view } = useVisit()
  const now = useNow(5_000)
  const lead = useStore(orders.store, (state) => leadOrder(state.orders, now))
  const brief = lead && orderInBrief(lead, now)
  const overlooked = lead && isOverlooked(lead.progress, lead.heardAt, now) ? brief : undefined
  // Caused by time passing, not by a change at the restaurant.
  useEffect(() => {
    if (overlooked) view.setState({ said: overlooked })
  }, [overlooked, view])
  if (!lead) return null
  const { orderId, status } = lead.progress
  return (
    <button
      type="button"
      className={styles.order}
      aria-haspopup="dialog"
      data-focus-home
      onClick={() => view.setState({ view: { kind: 'orders', leadId: orderId } })}
    >
      <span className={`${styles.dot} ${styles[STATUS_TABLE[status].tone]}`} />
      <span className={styles.progress}>{brief}</span>
      <ForwardIcon />
    </button>
  )
}

function News() {
  const { view } = useVisit()
  const news = useStore(view, (state) => (state.view.kind === 'menu' ? state.view.news : undefined))
  if (!news) return null
  const dismiss = () => {
    focusHome('first')
    view.setState({ view: { kind: 'menu' } })
  }
  return (
    <div className={styles.news}>
      <p tabIndex={-1} data-focus-home>
        {news}
      </p>
      <button type="button" aria-label="Dismiss" onClick={dismiss}>
        <CloseIcon />
      </button>
    </div>
  )
}

function ViewCart() {
  const { cart, menu: menuStore, placing, view } = useVisit()
  const menu = useStore(menuStore, (state) => state.menu)
  const lines = useStore(cart.store, (state) => state.lines)
  const sent = useStore(placing.store, (state) => (state.kind === 'sending' ? state.body : undefined))
  const isRefused = useStore(placing.store, (state) => state.kind === 'refused')
  if (lines.length === 0 && !sent) return null
  const count = countItems(lines)
  const unsentCount = sent ? countItems(linesWithout(lines, orderedLines(sent))) : 0
  const total = sent ? (dollarsToCents(sent.total) ?? 0) : cartTotals(lines, menu).cents
  const words = sent ? 'Sending your order…' : `View Cart (${count})`
  const waiting = unsentCount > 0 ? `${dishCount(unsentCount)} not sent yet` : ''
  const unsentWords = isRefused ? 'Your order was not sent.' : waiting
  return (
    <button
      type="button"
      className={styles.cart}
      aria-haspopup="dialog"
      aria-label={[words, formatCents(total), unsentWords].filter(Boolean).join(', ')}
      onClick={() => view.setState({ view: { kind: 'cart' } })}
    >
      <span>
        {words}
        {unsentWords ? <span className={styles.unsent}>{unsentWords}</span> : null}
      </span>
      <span className={styles.total}>
        <Money cents={total} />
      </span>
    </button>
  )
}
