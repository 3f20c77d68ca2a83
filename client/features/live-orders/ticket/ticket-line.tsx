import { formatCents } from '#shared/money.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import styles from './ticket-line.module.css'

/** The quantity comes first and is large. Notes and extras stand out and are never cut off. */
export function TicketLine({ line }: { line: OrderLine }) {
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{line.quantity}×</span>
      <span className={styles.name}>{line.name}</span>
      <span className={styles.price}>{formatCents(line.priceCents)}</span>
      {line.extras.map((extra) => (
        <span key={extra.name} className={styles.extra}>
          <span>+ {extra.name}</span>
          {extra.priceCents === 0 ? null : <span className={styles.price}>{formatCents(extra.priceCents)}</span>}
        </span>
      ))}
      {line.notes ? <span className={styles.notes}>{line.notes}</span> : null}
    </li>
  )
}
