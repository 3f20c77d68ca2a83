import { useRef } from 'react'
import { useStore } from 'zustand'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { CLOSED_STATUSES, OPEN_STATUSES } from '#shared/orders/order-status.ts'
import { useBoard, useKitchen } from '../kitchen-context.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import styles from './board-view.module.css'
import { TicketSection } from './ticket-section.tsx'

export function BoardView() {
  const isLoaded = useBoard((board) => board.isLoaded)
  const isLost = useStore(useKitchen().connection, ({ kind }) => kind === 'lost')
  if (isLoaded) return <Sections />
  return isLost ? <NotLoaded /> : <BoardSkeleton />
}

/** The open sections have a column each where there is room; what is done lies below. */
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

/** The alarm above it has the button. */
function NotLoaded() {
  return (
    <div className={styles.problem}>
      <EmptyState title="The orders could not be loaded">
        Tuckshop cannot be reached from this screen. It goes on trying by itself.
      </EmptyState>
    </div>
  )
}
