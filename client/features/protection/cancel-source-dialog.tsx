import { type Ref, useEffect, useRef, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { showToast } from '#client/ui/toast-store.ts'
import { formatCents } from '#shared/money.ts'
import {
  askForTablePin,
  cancelSource,
  type OrdersOfSource,
  readOrdersOfSource,
} from '#shared/protection/protection-api.ts'
import styles from './protection-dialog.module.css'
import type { ProtectionStore } from './protection-store.ts'
import { ordersInWords } from './tables-in-words.ts'

type Suspect = { id: string; tableNumber?: number }
type DialogProps = {
  restaurantId: string
  protection: ProtectionStore
  /** Where its table is told, that can be asked for a PIN too. */
  order: Suspect | undefined
  onClose: () => void
}

/** Asks once more, with how many orders and how much, as they stand now. */
export function CancelSourceDialog({ order, onClose, ...own }: DialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={order !== undefined}
      onClose={onClose}
      title="Cancel all orders from this source?"
      words="New orders and those in preparation are cancelled, and you owe no fee for them. Delivered orders stay."
      initialFocus={keep}
    >
      {order === undefined ? null : <Asked key={order.id} {...own} order={order} onClose={onClose} keepRef={keep} />}
    </Dialog>
  )
}

type AskedProps = DialogProps & { order: Suspect; keepRef: Ref<HTMLButtonElement> }

function Asked({ restaurantId, protection, order, onClose, keepRef }: AskedProps) {
  const { id: orderId, tableNumber } = order
  const [found, setFound] = useState<OrdersOfSource>()
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    api(readOrdersOfSource, { query: { restaurantId, orderId }, signal: leaving.signal })
      .then(setFound)
      .catch((error: unknown) => leaving.signal.aborted || setProblem(sentenceOf(error)))
    return () => leaving.abort()
  }, [restaurantId, orderId])

  const cancel = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      const { count, total } = await api(cancelSource, { body: { restaurantId, orderId } })
      showToast(`${inWords(count)} cancelled (${formatCents(Math.round(total * 100))}).`)
      onClose()
    } catch (error) {
      setProblem(`Some orders may not be cancelled yet. ${sentenceOf(error)}`)
    }
    setSending(false)
  }
  const askForPin = async (table: number) => {
    setSending(true)
    setProblem(undefined)
    try {
      protection.take(await api(askForTablePin, { body: { restaurantId, tableNumber: table, isOn: true } }))
      onClose()
    } catch (error) {
      setProblem(`Table ${table} does not ask for a PIN yet. ${sentenceOf(error)}`)
    }
    setSending(false)
  }
  const count = found?.count ?? 0
  return (
    <>
      {found ? (
        <p>{count === 0 ? 'None of its orders is new or in preparation.' : `${ordersInWords(found)}.`}</p>
      ) : (
        <p>Counting its orders…</p>
      )}
      {tableNumber === undefined ? null : (
        <Button look="quiet" wide disabled={isSending} onClick={() => void askForPin(tableNumber)}>
          Ask table {tableNumber} for a PIN
        </Button>
      )}
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
      <div className={styles.buttons}>
        <Button look="quiet" large ref={keepRef} onClick={onClose}>
          {count === 0 ? 'Close' : 'Keep them'}
        </Button>
        {count === 0 ? null : (
          <Button look="danger" large pending={isSending} onClick={() => void cancel()}>
            {isSending ? 'Cancelling…' : `Cancel ${count === 1 ? '1 order' : `${count} orders`}`}
          </Button>
        )}
      </div>
    </>
  )
}

function inWords(count: number): string {
  return count === 1 ? '1 order was' : `${count} orders were`
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Please try again.'
}
