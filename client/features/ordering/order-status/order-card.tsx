import { lineTotalCents } from '#shared/orders/pricing.ts'
import { ForwardIcon } from '../ui/icons.tsx'
import { Money } from '../ui/money-text.tsx'
import { useVisit } from '../visit-context.tsx'
import styles from './order-card.module.css'
import { OrderSteps } from './order-steps.tsx'
import type { PlacedOrder } from './placed-order.ts'
import { stageNow } from './status-line.ts'

export function OrderCard({ order, isOpen }: { order: PlacedOrder; isOpen: boolean }) {
  const { table } = useVisit()
  const { orderNumber } = order.progress
  if (isOpen) {
    return (
      <section className={styles.card} aria-label={`Order No. ${orderNumber}`}>
        <p className={styles.label}>{table.isTest ? 'Test order' : 'Your order'}</p>
        <p className={styles.number}>No. {orderNumber}</p>
        <OrderSteps order={order} />
        <OrderedLines order={order} />
      </section>
    )
  }
  return (
    <details className={styles.card} open={order.progress.status === 'canceled'}>
      <summary className={styles.summary}>
        <strong>No. {orderNumber}</strong>
        <span className={styles.stage}>{stageNow(order.progress)}</span>
        <Money cents={order.totalCents} />
        <ForwardIcon />
      </summary>
      <OrderSteps order={order} />
      <OrderedLines order={order} />
    </details>
  )
}

function OrderedLines({ order }: { order: PlacedOrder }) {
  return (
    <div className={styles.receipt}>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={lineKey(line)} className={styles.line}>
            <strong>{line.quantity}×</strong>
            <span className={styles.dish}>
              {line.name}
              {line.extras.length > 0 ? (
                <span className={styles.small}>{line.extras.map((extra) => extra.name).join(', ')}</span>
              ) : null}
              {line.notes ? <span className={styles.small}>“{line.notes}”</span> : null}
            </span>
            <Money cents={lineTotalCents(line)} />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total</span>
        <Money cents={order.totalCents} />
      </p>
    </div>
  )
}

function lineKey(line: PlacedOrder['lines'][number]): string {
  return JSON.stringify(line)
}
