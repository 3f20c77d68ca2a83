import { useEffect, useState } from 'react'
import { formatCents } from '#shared/money.ts'
import { isOpen } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import { useBoard, useKitchen } from '../kitchen-context.ts'
import styles from './ticket-actions.module.css'

const SAVING_SHOWN_MS = 400 // shorter waits are not shown

/** The ticket's footer: the total below its prices, beside the quiet action. */
export function TicketActions({ order }: { order: ShownOrder }) {
  const { id, status, tableNumber, orderNumber } = order
  const { steps, canceling } = useKitchen()
  const isPending = useBoard(({ overlays }) => overlays.has(id))
  const { action } = STATUS_TABLE[status]
  const hide = (button: HTMLElement) => {
    neighbourOf(button)?.focus({ preventScroll: true })
    steps.hide(id)
  }
  // "Paid" alone does not tell screen readers which order it is for.
  const whose = `table ${tableNumber}, No. ${orderNumber}`
  const shared = { type: 'button', 'aria-disabled': isPending || undefined } as const
  return (
    <div className={styles.actions}>
      <div className={styles.sum}>
        <strong className={styles.total}>{formatCents(order.totalCents)}</strong>
        {isPending ? <Saving phone={order.customer.phone} /> : <span>{order.customer.phone}</span>}
      </div>
      {action ? (
        <button
          {...shared}
          className={status === 'canceled' ? styles.second : styles.primary}
          onClick={() => isPending || steps.move(id, action.to)}
          aria-description={whose}
        >
          {action.label}
        </button>
      ) : null}
      {isOpen(status) ? (
        <button
          {...shared}
          className={styles.quiet}
          onClick={() => isPending || canceling.setState({ order })}
          aria-description={whose}
        >
          Cancel Order
        </button>
      ) : (
        <button
          {...shared}
          className={styles.quiet}
          onClick={({ currentTarget }) => isPending || hide(currentTarget)}
          aria-description={whose}
        >
          Hide
        </button>
      )}
    </div>
  )
}

/** The next focus target when a ticket leaves the board: the next ticket, or the heading. */
function neighbourOf(button: HTMLElement): HTMLElement | null {
  const place = button.closest('li:has(> article)')
  const next = place?.nextElementSibling ?? place?.previousElementSibling
  return next?.querySelector('article') ?? button.closest('section')?.querySelector('h2') ?? null
}

/** Replaces the phone number, so that nothing moves, until the server has confirmed the change. */
function Saving({ phone }: { phone: string }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(setLong, SAVING_SHOWN_MS, true)
    return () => clearTimeout(waiting)
  }, [])
  return isLong ? <span className={styles.saving}>Saving…</span> : <span>{phone}</span>
}
