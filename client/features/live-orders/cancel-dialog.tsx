import { type Ref, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ORDER_LIMITS } from '#shared/orders/order.ts'
import { isLegalTransition } from '#shared/orders/order-status.ts'
import type { ShownOrder } from '#shared/orders/orders-api.ts'
import styles from './dialog-form.module.css'
import { useBoard, useKitchen } from './kitchen-context.ts'
import { orderName } from './order-name.ts'
import { ReadyWords } from './ready-words.tsx'
import { movedText, NOTHING_DONE } from './step-refusal.ts'

const REASONS = ['Sold out', 'Guest changed their mind', 'Ordered twice', 'Kitchen is closing']

export function CancelDialog() {
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
    </Dialog>
  )
}

type FormProps = { order: ShownOrder; onDone: () => void; firstRef: Ref<HTMLButtonElement> }

function ReasonForm({ order, onDone, firstRef }: FormProps) {
  const { steps } = useKitchen()
  const [reason, setReason] = useState('')
  const [isRefused, setRefused] = useState(false)
  const submit = () => {
    if (steps.cancel(order.id, reason)) onDone()
    else setRefused(true)
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
      <MovedMeanwhile order={order} isRefused={isRefused} />
      <div className={styles.buttons}>
        <Button look="quiet" large onClick={onDone}>
          Cancel
        </Button>
        <Button look="danger" large onClick={submit}>
          Submit
        </Button>
      </div>
    </>
  )
}

/** Right above the buttons: as it pushes them down, a tap aimed at them finds nothing else to do. */
function MovedMeanwhile({ order, isRefused }: { order: ShownOrder; isRefused: boolean }) {
  const status = useBoard(({ tickets }) => tickets.get(order.id)?.status)
  if (status !== undefined && isLegalTransition(status, 'canceled')) return null
  const name = orderName(order)
  return (
    <Notice look="problem">
      {status ? movedText(name, status) : `${name} has left the board.`}
      {isRefused ? ` ${NOTHING_DONE}` : ''}
    </Notice>
  )
}
