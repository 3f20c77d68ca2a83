import { useRef } from 'react'
import { useStore } from 'zustand'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { CLOSED_STATUSES, OPEN_STATUSES } from '#shared/orders/order-status.ts'
import { useBoard, useKitchen } from '../kitchen-context.ts'
import { OrderBoardSkeleton } from './board-skeleton.tsx'
import styles from './board-view.module.css'
import { TicketSection } from './ticket-section.tsx'

export function OrderBoardView() {
  const isLoaded = useBoard((board) => board.isLoaded)
  const isLost = useStore(useKitchen().connection, ({ kind }) => kind === 'lost')
  if (isLoaded) return <Sections />
  return isLost ? <NotLoaded /> : <OrderBoardSkeleton />
}

/** Open sections have a column each where there is room; closed sections are below. */
function Sections() {
  const board = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.board} ref={board}>
      <div className={styles.open}>
        {OPEN_STATUSES.map((status) => (
          <TicketSection key={status} status={status} board={board} />
        ))}
      </div>
      <div className={styles.closed}>
        {CLOSED_STATUSES.map((status) => (
          <TicketSection key={status} status={status} board={board} />
        ))}
      </div>
    </div>
  )
}

/** The retry button is in the banner above. */
function NotLoaded() {
  return (
    <div className={styles.problem}>
      <EmptyState title="Couldn't load the orders">This screen can't reach Tuckshop. It keeps trying.</EmptyState>
    </div>
  )
}
