import { useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { Notice } from '#client/ui/notices/notice.tsx'
import { ordersInWords } from '#shared/protection/orders-in-words.ts'
import { type SourceScope, type Suspicion, scopeOf, trustSource } from '#shared/protection/protection-api.ts'
import styles from './protection-dialog.module.css'
import type { ProtectionStore } from './protection-store.ts'
import { SourceOrders } from './source-orders.tsx'
import { useSourceOrders } from './use-source-orders.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  restaurantId: string
  protection: ProtectionStore
  onCancel: (suspicion: Suspicion) => void
  finalFocus: () => HTMLElement | null | false
}

/** Why orders look fake, with the two possible answers. Closes once all are answered. */
export function SuspicionsDialog({ open, onClose, finalFocus, ...own }: DialogProps) {
  const suspicions = useStore(own.protection.store, (state) => state.suspicions)
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Orders that may be fake"
      words="Check whether guests are sitting at these tables."
      initialFocus={close}
      finalFocus={finalFocus}
    >
      <ul className={styles.list}>
        {suspicions.map((suspicion) => (
          <SuspicionRow
            key={`${scopeOf(suspicion)} ${suspicion.orderId}`}
            suspicion={suspicion}
            {...own}
            onAnswered={() => close.current?.focus()} // the pressed button is gone
          />
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button look="quiet" large ref={close} onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}

const WHO_NEEDS_PIN = {
  source: "Guests at these tables need their table's PIN to order. So do guests on this network at any other table.",
  newNetworks: "Guests on networks not seen here before need their table's PIN to order.",
} satisfies Record<SourceScope, string>

type RowProps = Pick<DialogProps, 'restaurantId' | 'protection' | 'onCancel'> & {
  suspicion: Suspicion
  onAnswered: () => void
}

function SuspicionRow({ suspicion, restaurantId, protection, onCancel, onAnswered }: RowProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const scope = scopeOf(suspicion)
  const { found } = useSourceOrders({ restaurantId, orderId: suspicion.orderId, scope })
  const id = useId()
  const trust = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      protection.take(await api(trustSource, { body: { restaurantId, orderId: suspicion.orderId, scope } }))
      onAnswered()
    } catch (error) {
      setProblem(`The alert could not be closed. ${error instanceof Error ? error.message : ''}`)
    }
    setSending(false)
  }
  return (
    <li className={styles.row}>
      <p className={styles.what} id={id}>
        {ordersInWords(suspicion)}. {WHO_NEEDS_PIN[scope]}
      </p>
      {found ? <SourceOrders found={found} /> : null}
      <div className={styles.answers}>
        <Button look="quiet" pending={isSending} aria-describedby={id} onClick={() => void trust()}>
          The orders are real
        </Button>
        <Button look="danger" aria-describedby={id} onClick={() => onCancel(suspicion)}>
          {scope === 'newNetworks' ? 'Cancel all of these orders' : 'Cancel all from this source'}
        </Button>
      </div>
      {problem === undefined ? null : <Notice look="problem">{problem}</Notice>}
    </li>
  )
}
