import { type Ref, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/field.tsx'
import { ORDER_LIMITS } from '#shared/orders/order.ts'
import styles from './dialog-form.module.css'
import { useBoard, useKitchen } from './kitchen-context.ts'
import { ReadyWords } from './ready-words.tsx'

const REASONS = ['Sold out', 'Guest changed their mind', 'Ordered twice', 'Kitchen is closing']

export function CancelDialog() {
  const { canceling } = useKitchen()
  const orderId = useStore(canceling, (asked) => asked.orderId)
  const order = useBoard(({ tickets }) => (orderId === undefined ? undefined : tickets.get(orderId)))
  const firstReason = useRef<HTMLButtonElement>(null)
  const close = () => canceling.setState({ orderId: undefined })
  return (
    <Dialog
      open={order !== undefined}
      onClose={close}
      title="Please provide a reason for canceling the order:"
      words={order ? `Table ${order.tableNumber} · No. ${order.orderNumber} · ${order.customer.name}` : ''}
      initialFocus={firstReason}
    >
      {order ? <ReasonForm key={order.id} orderId={order.id} onDone={close} firstRef={firstReason} /> : null}
    </Dialog>
  )
}

type FormProps = { orderId: string; onDone: () => void; firstRef: Ref<HTMLButtonElement> }

function ReasonForm({ orderId, onDone, firstRef }: FormProps) {
  const { steps } = useKitchen()
  const [reason, setReason] = useState('')
  const submit = () => {
    onDone()
    steps.cancel(orderId, reason)
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
