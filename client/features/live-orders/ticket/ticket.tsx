import { useId } from 'react'
import { canBeHidden } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import { useBoard, useKitchen } from '../kitchen-context.ts'
import tones from '../tones.module.css'
import { orderTime, timeOfDay } from './order-time.ts'
import styles from './ticket.module.css'
import { TicketActions } from './ticket-actions.tsx'
import { TicketAge } from './ticket-age.tsx'
import { TicketLine } from './ticket-line.tsx'

/** An order's ticket. It subscribes only to its own order. */
export function Ticket({ id }: { id: string }) {
  const order = useBoard(({ tickets }) => tickets.get(id))
  const { motion } = useKitchen()
  const headingId = useId()
  if (!order) return null
  return (
    <article
      className={`${styles.ticket} ${tones[STATUS_TABLE[order.status].tone]} ${order.status === 'new' ? styles.needsYou : ''}`}
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={(card) => (card ? motion.stands(id, card) : undefined)}
    >
      <TicketHead order={order} headingId={headingId} />
      {order.isTest ? <p className={styles.test}>Test order</p> : null}
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change
          <TicketLine key={index} line={line} />
        ))}
      </ul>
      {order.status === 'canceled' ? <CancelledReason reason={order.cancellationReason} /> : null}
      <TicketActions order={order} />
    </article>
  )
}

function TicketHead({ order, headingId }: { order: ShownOrder; headingId: string }) {
  const { timeZone } = useKitchen()
  return (
    <header className={styles.head}>
      <h3 className={styles.table} id={headingId}>
        <span className={styles.tableWord}>Table</span> <span className={styles.tableNumber}>{order.tableNumber}</span>
      </h3>
      <div className={styles.who}>
        <p className={styles.name}>
          <b>No. {order.orderNumber}</b> <span className={styles.customer}>{order.customer.name}</span>
        </p>
        <time className={styles.time} dateTime={new Date(order.placedAt).toISOString()}>
          {orderTime(order.placedAt, timeZone)}
        </time>
      </div>
      {canBeHidden(order.status) ? (
        <span className={styles.closed}>{timeOfDay(order.statusChangedAt, timeZone)}</span>
      ) : (
        <TicketAge placedAt={order.placedAt} isServed={order.status === 'delivered'} />
      )}
    </header>
  )
}

function CancelledReason({ reason }: { reason: string | null }) {
  return (
    <p className={styles.reason}>
      <b>Cancelled reason</b> {reason || <i>none given</i>}
    </p>
  )
}
