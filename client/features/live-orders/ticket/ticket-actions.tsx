import { useEffect, useState } from 'react'
import { formatCents } from '#shared/money.ts'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { useBoard, useKitchen } from '../kitchen-context.ts'
import type { OrderSteps } from './order-steps.ts'
import styles from './ticket-actions.module.css'

type Action = { label: string; step: 'cancel' | Exclude<keyof OrderSteps, 'cancel'> }

/** The specification's actions: a primary one, and apart from it a quiet one. */
const ACTIONS = {
  new: {
    primary: { label: 'Mark as preparing', step: 'markPreparing' },
    quiet: { label: 'Cancel Order', step: 'cancel' },
  },
  preparing: {
    primary: { label: 'Delivered to the table', step: 'markDelivered' },
    quiet: { label: 'Cancel Order', step: 'cancel' },
  },
  delivered: { primary: { label: 'Paid', step: 'markPaid' }, quiet: { label: 'Cancel Order', step: 'cancel' } },
  paid: { primary: undefined, quiet: { label: 'Hide', step: 'hide' } },
  canceled: { primary: { label: 'Restore', step: 'restore' }, quiet: { label: 'Hide', step: 'hide' } },
} as const satisfies Record<OrderStatus, { primary: Action | undefined; quiet: Action }>

const SAVING_SHOWN_MS = 400 // shorter waits are not shown

/** The ticket's footer: the total below its prices, beside the quiet action. */
export function TicketActions({ order }: { order: ShownOrder }) {
  const { id, status, tableNumber, orderNumber } = order
  const { steps, canceling } = useKitchen()
  const isPending = useBoard(({ overlays }) => overlays.has(id))
  const { primary, quiet } = ACTIONS[status]
  const take = ({ step }: Action, button: HTMLElement) => {
    if (isPending) return
    if (step === 'cancel') return canceling.setState({ order })
    if (step === 'hide') neighbourOf(button)?.focus({ preventScroll: true })
    steps[step](id)
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
      {primary ? (
        <button
          {...shared}
          className={status === 'canceled' ? styles.second : styles.primary}
          onClick={({ currentTarget }) => take(primary, currentTarget)}
          aria-description={whose}
        >
          {primary.label}
        </button>
      ) : null}
      <button
        {...shared}
        className={styles.quiet}
        onClick={({ currentTarget }) => take(quiet, currentTarget)}
        aria-description={whose}
      >
        {quiet.label}
      </button>
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
