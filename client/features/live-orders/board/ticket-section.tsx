import { memo, type RefObject, useId, useRef } from 'react'
import { canBeHidden, OPEN_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import type { Sections } from '../board-sections.ts'
import { useBoard } from '../kitchen-context.ts'
import { Ticket } from '../ticket/ticket.tsx'
import tones from '../tones.module.css'
import { hasColumns, useColumns } from './columns.ts'
import { NewBelow } from './new-below.tsx'
import { sectionId } from './section-id.ts'
import { useSettlingList } from './settling.ts'
import styles from './ticket-section.module.css'

type Props = { status: OrderStatus; board: RefObject<HTMLDivElement | null> }

export function TicketSection({ status, board }: Props) {
  const ids = useBoard(({ sections }) => sections[status])
  const isClosed = canBeHidden(status)
  const inColumns = useColumns()
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  // A column that scrolls separately moves only its own tickets; stacked sections move those below.
  useSettlingList(ids, () => {
    if (!hasColumns()) return board.current
    return isClosed ? (section.current?.parentElement ?? null) : section.current
  })
  return (
    <section
      className={`${styles.section} ${isClosed ? '' : styles.column} ${tones[STATUS_TABLE[status].tone]}`}
      aria-labelledby={headingId}
      id={sectionId(status)}
      ref={section}
    >
      <header className={styles.head}>
        <h2 className={styles.title} id={headingId} tabIndex={-1}>
          {STATUS_TABLE[status].heading}
        </h2>
        <span className={styles.order}>{STATUS_TABLE[status].sort}</span>
        {status === 'new' && inColumns ? <NewBelow scroller={scroller} /> : null}
      </header>
      <div className={styles.scroller} ref={scroller}>
        {ids.length === 0 ? (
          <Nothing status={status} />
        ) : (
          <ul className={styles.tickets}>
            {ids.map((id) => (
              <Place key={id} id={id} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Memoised by id, so that a change of one order renders only its ticket. */
const Place = memo(function Place({ id }: { id: string }) {
  return (
    <li data-order={id}>
      <Ticket id={id} />
    </li>
  )
})

function Nothing({ status }: { status: OrderStatus }) {
  const hasEveryTablePaid = useBoard(({ sections }) => sections.paid.length > 0 && !isAnyOpen(sections))
  return (
    <p className={styles.nothing}>
      {status === 'delivered' && hasEveryTablePaid ? 'Every table has paid.' : STATUS_TABLE[status].emptyText}
    </p>
  )
}

function isAnyOpen(sections: Sections): boolean {
  return OPEN_STATUSES.some((status) => sections[status].length > 0)
}
