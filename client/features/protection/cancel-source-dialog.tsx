import { type Ref, useRef, useState } from 'react'
import { api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { pageStart } from '#client/ui/page/page-start.ts'
import { formatCents } from '#shared/money.ts'
import { ordersInWords } from '#shared/protection/orders-in-words.ts'
import { askForTablePin, cancelSource, type SourceScope } from '#shared/protection/protection-api.ts'
import styles from './protection-dialog.module.css'
import type { ProtectionStore } from './protection-store.ts'
import { SourceOrders } from './source-orders.tsx'
import { useSourceOrders } from './use-source-orders.ts'

type Suspect = { id: string; tableNumber?: number; scope?: SourceScope }
type DialogProps = {
  restaurantId: string
  protection: ProtectionStore
  /** With `tableNumber`, the dialog also offers to ask that table for a PIN. */
  order: Suspect | undefined
  /** Whether the orders were cancelled, a table was asked for its PIN, or nothing was done. */
  onClose: (done: 'cancelled' | 'pin' | 'nothing') => void
  /** The focus target when nothing was cancelled; by default the previous one. `false`: do not move the focus. */
  finalFocus?: (done: 'pin' | 'nothing') => HTMLElement | null | false
}

const FROM_ONE_SOURCE = {
  title: 'Cancel all orders from this source?',
  words: 'New orders and those in preparation are cancelled, and you owe no fee for them. Delivered orders stay.',
}
const FROM_NEW_NETWORKS = {
  title: 'Cancel all of these orders?',
  words:
    'Orders that the kitchen has not started are cancelled, and you owe no fee for them. Orders that it has started stay.',
}

/** Asks for confirmation, with the current number of orders and their total. */
export function CancelSourceDialog({ order, onClose, finalFocus, ...own }: DialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const done = useRef<'cancelled' | 'pin' | 'nothing'>('nothing')
  const close: DialogProps['onClose'] = (what) => {
    done.current = what
    onClose(what)
  }
  return (
    <Dialog
      open={order !== undefined}
      onClose={() => close('nothing')}
      {...(order?.scope === 'newNetworks' ? FROM_NEW_NETWORKS : FROM_ONE_SOURCE)}
      initialFocus={keep}
      // The control that opened it disappears with the orders.
      finalFocus={() => (done.current === 'cancelled' ? pageStart() : (finalFocus?.(done.current) ?? true))}
    >
      {order === undefined ? null : <Asked key={order.id} {...own} order={order} onClose={close} keepRef={keep} />}
    </Dialog>
  )
}

const NONE_LEFT = {
  source: 'This source has no new or preparing orders.',
  newNetworks: 'All of these orders have already been started or closed.',
} satisfies Record<SourceScope, string>

type AskedProps = DialogProps & { order: Suspect; keepRef: Ref<HTMLButtonElement> }

function Asked({ restaurantId, protection, order, onClose, keepRef }: AskedProps) {
  const { id: orderId, tableNumber, scope = 'source' } = order
  const { found, error } = useSourceOrders({ restaurantId, orderId, scope })
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const shownProblem = problem ?? (error === undefined ? undefined : sentenceOf(error))

  const cancel = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      const { count, total } = await api(cancelSource, { body: { restaurantId, orderId, scope } })
      showToast(`${inWords(count)} cancelled (${formatCents(Math.round(total * 100))}).`)
      onClose('cancelled')
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
      onClose('pin')
    } catch (error) {
      setProblem(`Table ${table} does not ask for a PIN yet. ${sentenceOf(error)}`)
    }
    setSending(false)
  }
  const count = found?.count ?? 0
  return (
    <>
      {found ? <p>{count === 0 ? NONE_LEFT[scope] : `${ordersInWords(found)}.`}</p> : <p>Counting orders…</p>}
      {found ? <SourceOrders found={found} /> : null}
      {tableNumber === undefined ? null : (
        <Button look="quiet" wide pending={isSending} onClick={() => void askForPin(tableNumber)}>
          Ask table {tableNumber} for a PIN
        </Button>
      )}
      {shownProblem === undefined ? null : <Notice look="problem">{shownProblem}</Notice>}
      <div className={styles.buttons}>
        <Button look="quiet" large ref={keepRef} onClick={() => onClose('nothing')}>
          {count === 0 ? 'Close' : count === 1 ? 'Keep it' : 'Keep them'}
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
