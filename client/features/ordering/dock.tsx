import { useStore } from 'zustand'
import { dollarsToCents, formatCents } from '#shared/money.ts'
import { cartTotals } from './cart-check.ts'
import { countItems, dishCount } from './cart-store.ts'
import styles from './dock.module.css'
import { ForwardIcon } from './icons.tsx'
import { Money } from './money-text.tsx'
import { linesWithout, orderedLines } from './ordered-lines.ts'
import { stageNow } from './status-line.ts'
import { useVisit } from './visit-context.tsx'

/** What floats at the thumb: the newest order's progress, and the cart. */
export function Dock() {
  const { opensCart } = useVisit()
  return (
    <div className={styles.dock}>
      <LatestOrder />
      {opensCart ? null : <ViewCart />}
    </div>
  )
}

function LatestOrder() {
  const { orders, view } = useVisit()
  const latest = useStore(orders.store, (state) => state.orders[0])
  if (!latest) return null
  return (
    <button
      type="button"
      className={styles.order}
      aria-haspopup="dialog"
      data-focus-home
      onClick={() => view.setState({ view: { kind: 'orders' } })}
    >
      <span className={`${styles.dot} ${styles[latest.progress.status]}`} />
      <span className={styles.progress}>
        Order No. {latest.progress.orderNumber} · {stageNow(latest.progress)}
      </span>
      <ForwardIcon />
    </button>
  )
}

function ViewCart() {
  const { cart, menu: menuStore, placing, view } = useVisit()
  const menu = useStore(menuStore, (state) => state.menu)
  const lines = useStore(cart.store, (state) => state.lines)
  const sent = useStore(placing.store, (state) => (state.kind === 'sending' ? state.body : undefined))
  if (lines.length === 0 && !sent) return null
  const count = countItems(lines)
  const unsentCount = sent ? countItems(linesWithout(lines, orderedLines(sent))) : 0
  const total = sent ? (dollarsToCents(sent.total) ?? 0) : cartTotals(lines, menu).cents
  const words = sent ? 'Sending your order…' : `View Cart (${count})`
  const unsentWords = unsentCount > 0 ? `${dishCount(unsentCount)} not sent yet` : ''
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
