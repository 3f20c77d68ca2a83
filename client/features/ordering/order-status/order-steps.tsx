import { useStore } from 'zustand'
import { Notice } from '#client/ui/notices/notice.tsx'
import { useNow } from '../ui/use-now.ts'
import { useVisit } from '../visit-context.tsx'
import styles from './order-steps.module.css'
import type { PlacedOrder } from './placed-order.ts'
import { restaurantTime } from './restaurant-time.ts'
import { isOverlooked, statusLine } from './status-line.ts'

/** Sent → The kitchen has your order → Preparing → Delivered to the table. */
export function OrderSteps({ order }: { order: PlacedOrder }) {
  const { menu } = useVisit()
  const timeZone = useStore(menu, (state) => state.menu.timeZone)
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
            {stage.at === null ? null : <time className={styles.time}>{restaurantTime(stage.at, timeZone)}</time>}
          </li>
        ))}
      </ol>
      {progress.status === 'canceled' && progress.cancellationReason ? (
        <p className={styles.reason}>Reason: {progress.cancellationReason}</p>
      ) : null}
      {isOverlooked(progress, order.heardAt, now) ? (
        <Notice look="attention">
          Please let the staff know. Your order was received, but the kitchen has not seen it yet.
        </Notice>
      ) : null}
    </>
  )
}
