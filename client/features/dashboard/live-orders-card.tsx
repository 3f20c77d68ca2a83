import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { ageOf, DEFAULT_DUE_MINUTES, DEFAULT_LATE_MINUTES, minutesSince } from '#shared/orders/ageing.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import { LinkCard } from './link-card.tsx'
import styles from './live-orders-card.module.css'
import type { OpenTicket } from './todays-figures.ts'

const SHOWN_TICKETS = 5

/** A small view of the order board: open tables and their waiting times. */
export function LiveOrdersCard({ open, now }: { open: readonly OpenTicket[] | undefined; now: number }) {
  const due = useStore(sessionStore, ({ user }) => user?.dueAfterMinutes ?? DEFAULT_DUE_MINUTES)
  const late = useStore(sessionStore, ({ user }) => user?.lateAfterMinutes ?? DEFAULT_LATE_MINUTES)
  const isLate = ({ status, placedAt }: OpenTicket) =>
    status !== 'delivered' && ageOf(placedAt, now, due, late) === 'late'
  const more = (open?.length ?? 0) - SHOWN_TICKETS
  return (
    <LinkCard
      to="/live-orders"
      title="Live orders"
      words="View and manage live orders, track statuses in real time."
      look="kitchen"
    >
      {open && open.length > 0 ? (
        <ul className={styles.tickets} aria-label="Open orders, new ones first">
          {open.slice(0, SHOWN_TICKETS).map((ticket) => (
            <li key={ticket.id} className={styles.ticket} data-tone={STATUS_TABLE[ticket.status].tone}>
              <VisuallyHidden>{`Table ${ticket.tableNumber}, ${STATUS_TABLE[ticket.status].label.toLowerCase()}, `}</VisuallyHidden>
              <span className={styles.table} aria-hidden="true">
                {ticket.tableNumber}
              </span>
              <span
                className={isLate(ticket) ? styles.late : styles.age}
              >{`${minutesSince(ticket.placedAt, now)} min`}</span>
            </li>
          ))}
          {more > 0 ? <li className={styles.more}>{`+ ${more}`}</li> : null}
        </ul>
      ) : (
        <p className={styles.quiet}>{open ? 'No open orders right now.' : ' '}</p>
      )}
    </LinkCard>
  )
}
