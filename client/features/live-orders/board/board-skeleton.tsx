import { Skeleton } from '#client/ui/page/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { OPEN_STATUSES } from '#shared/orders/order-status.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import tones from '../tones.module.css'
import styles from './board-skeleton.module.css'
import board from './board-view.module.css'
import section from './ticket-section.module.css'

const TICKETS_PER_COLUMN = 2

/** The order board's layout without orders. */
export function OrderBoardSkeleton() {
  return (
    <div className={board.board} aria-busy="true">
      <VisuallyHidden>Loading orders</VisuallyHidden>
      <div className={board.open} aria-hidden="true">
        {OPEN_STATUSES.map((status) => (
          <div key={status} className={`${section.section} ${tones[STATUS_TABLE[status].tone]}`}>
            <div className={section.head}>
              <span className={section.title}>{STATUS_TABLE[status].heading}</span>
            </div>
            <div className={styles.tickets}>
              {Array.from({ length: TICKETS_PER_COLUMN }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <div key={index} className={styles.ticket}>
                  <Skeleton width="40%" height="2.5rem" />
                  <Skeleton width="80%" height="1.25rem" />
                  <Skeleton width="60%" height="1.25rem" />
                  <Skeleton height="3.5rem" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
