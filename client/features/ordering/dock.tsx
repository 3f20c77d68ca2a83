import { useStore } from 'zustand'
import { formatCents } from '#shared/money.ts'
import { cartTotals } from './cart-check.ts'
import { countItems } from './cart-store.ts'
import styles from './dock.module.css'
import { ForwardIcon } from './icons.tsx'
import { Money } from './money-text.tsx'
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
  const isSending = useStore(placing.store, (state) => state.kind === 'sending')
  if (lines.length === 0 && !isSending) return null
  const count = countItems(lines)
  const total = cartTotals(lines, menu).cents
  return (
    <button
      type="button"
      className={styles.cart}
      aria-haspopup="dialog"
      aria-label={isSending ? 'Sending your order…' : `View Cart (${count}), ${formatCents(total)}`}
      onClick={() => view.setState({ view: { kind: 'cart' } })}
    >
      <span>{isSending ? 'Sending your order…' : `View Cart (${count})`}</span>
      <span className={styles.total}>
        <Money cents={total} />
      </span>
    </button>
  )
}
