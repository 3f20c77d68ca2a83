import type { ReactNode } from 'react'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { useBoard, useKitchen } from './kitchen-context.ts'
import type { OrderSteps } from './order-steps.ts'
import styles from './ticket-actions.module.css'

type Action = { label: string; step: 'cancel' | Exclude<keyof OrderSteps, 'cancel'> }

/** The specification's actions: one that goes on, and apart from it one that is quiet. */
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

/** The ticket's foot; what the order comes to stands beside the quiet action. */
export function TicketActions({ order, children }: { order: ShownOrder; children: ReactNode }) {
  const { id, status, tableNumber, orderNumber } = order
  const { steps, canceling } = useKitchen()
  const isPending = useBoard(({ overlays }) => overlays.has(id))
  const { primary, quiet } = ACTIONS[status]
  const take = ({ step }: Action) => {
    if (isPending) return
    if (step === 'cancel') canceling.setState({ order })
    else steps[step](id)
  }
  // Heard without the card around it, "Paid" alone does not say whose.
  const whose = `table ${tableNumber}, No. ${orderNumber}`
  const shared = { type: 'button', 'aria-disabled': isPending || undefined } as const
  return (
    <div className={styles.actions}>
      {children}
      {primary ? (
        <button
          {...shared}
          className={status === 'canceled' ? styles.second : styles.primary}
          onClick={() => take(primary)}
          aria-description={whose}
        >
          {primary.label}
        </button>
      ) : null}
      <button {...shared} className={styles.quiet} onClick={() => take(quiet)} aria-description={whose}>
        {quiet.label}
      </button>
    </div>
  )
}
