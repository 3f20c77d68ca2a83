import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { formatCents } from '#shared/money.ts'
import { orderFromWire, type ShownOrder, type WireOrder } from '#shared/orders/orders-api.ts'
import { timeInWords } from '../day-words.ts'
import styles from './order-list.module.css'
import { Panel } from './panel.tsx'

const SHOWN_AT_FIRST = 20

type OrderListProps = { title: string; empty: string; orders: readonly WireOrder[]; timeZone: string }

/** A day's paid or cancelled orders, newest first. */
export function OrderList({ title, empty, orders, timeZone }: OrderListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = (isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST)).map(orderFromWire)
  return (
    <Panel title={title} words={orders.length}>
      {orders.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <ul className={styles.orders}>
        {shown.map((order) => (
          <OrderRow key={order.id} order={order} timeZone={timeZone} />
        ))}
      </ul>
      {shown.length < orders.length ? (
        <Button look="quiet" className={styles.more} onClick={() => setWhole(true)}>
          {`Show all ${orders.length}`}
        </Button>
      ) : null}
    </Panel>
  )
}

function OrderRow({ order, timeZone }: { order: ShownOrder; timeZone: string }) {
  const { customer, cancellationReason } = order
  return (
    <li>
      <article className={styles.order} aria-label={`Table ${order.tableNumber}, order ${order.orderNumber}`}>
        <strong className={styles.table}>{`Table ${order.tableNumber}`}</strong>
        <time className={styles.time} dateTime={new Date(order.placedAt).toISOString()}>
          {timeInWords(order.placedAt, timeZone)}
        </time>
        <p className={styles.customer}>
          {customer.name === '' ? (
            <span className={styles.forgotten}>Details no longer kept</span>
          ) : (
            <>
              <span className={styles.person}>{customer.name}</span>
              <span>{customer.phone}</span>
              <span className={styles.email}>{customer.email}</span>
            </>
          )}
        </p>
        <p className={styles.items}>
          {order.lines.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(', ')}
        </p>
        <strong className={styles.total}>{formatCents(order.totalCents)}</strong>
        {order.status === 'canceled' ? (
          <p className={styles.reason}>
            <span className={styles.reasonName}>Cancelled reason</span> {cancellationReason || 'none given'}
          </p>
        ) : null}
      </article>
    </li>
  )
}
