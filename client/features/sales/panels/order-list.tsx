import { useState } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import type { WireOrder } from '#shared/orders/orders-api.ts'
import { timeInWords } from '../day-words.ts'
import { dollarsInWords } from '../money-words.ts'
import styles from './order-list.module.css'
import { Panel } from './panel.tsx'

const SHOWN_AT_FIRST = 20

type OrderListProps = { title: string; empty: string; orders: readonly WireOrder[]; timeZone: string }

/** A day's paid or cancelled orders, newest first. */
export function OrderList({ title, empty, orders, timeZone }: OrderListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? orders : orders.slice(0, SHOWN_AT_FIRST)
  return (
    <Panel title={title} words={orders.length}>
      {orders.length === 0 ? <p className={styles.empty}>{empty}</p> : null}
      <ul className={styles.orders}>
        {shown.map((order) => (
          <OrderRow key={order._id} order={order} timeZone={timeZone} />
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

function OrderRow({ order, timeZone }: { order: WireOrder; timeZone: string }) {
  const { customerDetails: customer, cancellationReason } = order
  return (
    <li>
      <article className={styles.order} aria-label={`Table ${order.tableNumber}, order ${order.orderNumber}`}>
        <strong className={styles.table}>{`Table ${order.tableNumber}`}</strong>
        <time className={styles.time} dateTime={order.orderDate}>
          {timeInWords(order.orderDate, timeZone)}
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
          {order.foodDetails.map(({ quantity, name }) => `${quantity}\u00a0×\u00a0${name}`).join(', ')}
        </p>
        <strong className={styles.total}>{dollarsInWords(order.total)}</strong>
        {order.status === 'canceled' ? (
          <p className={styles.reason}>
            <span className={styles.reasonName}>Cancelled reason</span> {cancellationReason || 'none given'}
          </p>
        ) : null}
      </article>
    </li>
  )
}
