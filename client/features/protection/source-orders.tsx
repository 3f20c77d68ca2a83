import { formatCents } from '#shared/money.ts'
import type { ListedOrdersOfSource } from '#shared/protection/protection-api.ts'
import styles from './protection-dialog.module.css'

/** The orders themselves, so that staff can look for them at their tables. */
export function SourceOrders({ found }: { found: ListedOrdersOfSource }) {
  const { count, orders } = found
  if (orders.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls the focused element
    <section className={styles.orders} aria-label="These orders" tabIndex={0}>
      <ul>
        {orders.map(({ orderNumber, tableNumber, customerName, total }) => (
          <li key={orderNumber} className={styles.order}>
            <span>{`Table ${tableNumber}`}</span>
            <span className={styles.name}>{`No. ${orderNumber} · ${customerName}`}</span>
            <span>{formatCents(Math.round(total * 100))}</span>
          </li>
        ))}
        {count > orders.length ? <li className={styles.order}>{`and ${count - orders.length} more`}</li> : null}
      </ul>
    </section>
  )
}
