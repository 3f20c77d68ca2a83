import { Notice } from '#client/ui/notice.tsx'
import styles from './order-steps.module.css'
import type { PlacedOrder } from './order-store.ts'
import { isOverlooked, statusLine } from './status-line.ts'
import { useNow } from './use-now.ts'

const time = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Sent → The kitchen has your order → Preparing → Delivered to the table. */
export function OrderSteps({ order }: { order: PlacedOrder }) {
  const now = useNow(5_000)
  const { progress } = order
  return (
    <>
      <ol className={styles.steps}>
        {statusLine(progress).map((stage) => (
          <li
            key={stage.label}
            className={`${styles.step} ${styles[stage.state]}`}
            aria-current={stage.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.label}>{stage.label}</span>
            {stage.at === null ? null : <time className={styles.time}>{time.format(stage.at)}</time>}
          </li>
        ))}
      </ol>
      {progress.status === 'canceled' && progress.cancellationReason ? (
        <p className={styles.reason}>Reason: {progress.cancellationReason}</p>
      ) : null}
      {isOverlooked(progress, order.heardAt, now) ? (
        <Notice look="attention">
          Please let the staff know. Your order is in, but nobody in the kitchen has seen it yet.
        </Notice>
      ) : null}
    </>
  )
}
