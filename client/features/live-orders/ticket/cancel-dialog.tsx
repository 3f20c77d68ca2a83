import { type Ref, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { TextArea } from '#client/ui/fields/field.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { ORDER_LIMITS } from '#shared/orders/order.ts'
import { isLegalTransition, type OrderStatus } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import { useBoard, useKitchen } from '../kitchen-context.ts'
import styles from './dialog-form.module.css'
import { orderName } from './order-name.ts'
import { ReadyWords } from './ready-words.tsx'
import { movedText } from './step-refusal.ts'

const REASONS = ['Not available', 'Guest changed their mind', 'Ordered twice', 'Kitchen is closing']

/** Called when staff suspect a fake order. `goBack` reopens the cancel dialog with the reason typed so far. */
export type OnFake = (order: ShownOrder, goBack: () => void) => void

export function CancelDialog({ onFake }: { onFake?: OnFake }) {
  const { canceling } = useKitchen()
  const order = useStore(canceling, (asked) => asked.order)
  const firstReason = useRef<HTMLButtonElement>(null)
  const close = () => canceling.setState({ order: undefined })
  return (
    <Dialog
      open={order !== undefined}
      onClose={close}
      title="Please provide a reason for canceling the order:"
      words={order ? `Table ${order.tableNumber} · No. ${order.orderNumber} · ${order.customer.name}` : ''}
      initialFocus={firstReason}
    >
      {order ? <ReasonForm key={order.id} order={order} onDone={close} firstRef={firstReason} /> : null}
      {order && onFake ? (
        <Button
          look="plain"
          wide
          onClick={() => {
            close()
            onFake(order, () => canceling.setState({ order }))
          }}
        >
          Is this order fake? See all orders from its source
        </Button>
      ) : null}
    </Dialog>
  )
}

type FormProps = { order: ShownOrder; onDone: () => void; firstRef: Ref<HTMLButtonElement> }

function ReasonForm({ order, onDone, firstRef }: FormProps) {
  const { steps, canceling } = useKitchen()
  const reason = useStore(canceling, ({ typed }) => (typed?.orderId === order.id ? typed.reason : ''))
  const setReason = (typed: string) => canceling.setState({ typed: { orderId: order.id, reason: typed } })
  const status = useBoard(({ tickets }) => tickets.get(order.id)?.status)
  const canCancel = status !== undefined && isLegalTransition(status, 'canceled')
  const submit = () => {
    if (!steps.cancel(order.id, reason)) return
    setReason('')
    onDone()
  }
  return (
    <>
      <ReadyWords words={REASONS} picked={reason} onPick={setReason} firstRef={firstRef} />
      <TextArea
        label="Reason"
        optional
        placeholder="Enter cancellation reason"
        maxLength={ORDER_LIMITS.reasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {canCancel ? null : <MovedMeanwhile order={order} status={status} />}
      <div className={styles.buttons}>
        <Button look="quiet" large onClick={onDone}>
          {canCancel ? 'Cancel' : 'Close'}
        </Button>
        <Button look="danger" large disabled={!canCancel} onClick={submit}>
          Submit
        </Button>
      </div>
    </>
  )
}

/** Directly above the buttons: it pushes them down, so a tap aimed at them hits nothing else. */
function MovedMeanwhile({ order, status }: { order: ShownOrder; status: OrderStatus | undefined }) {
  const name = orderName(order)
  return (
    <Notice look="problem">
      {status ? `${movedText(name, status)} It can no longer be cancelled.` : `${name} is no longer on this screen.`}
    </Notice>
  )
}
