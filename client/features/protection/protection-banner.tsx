import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { api } from '#client/lib/api-client.ts'
import { showToast } from '#client/ui/toast-store.ts'
import { type Suspicion, trustSource } from '#shared/protection/protection-api.ts'
import { CancelSourceDialog } from './cancel-source-dialog.tsx'
import styles from './protection-banner.module.css'
import type { ProtectionStore } from './protection-store.ts'
import { ordersInWords } from './tables-in-words.ts'

type BannerProps = { restaurantId: string; protection: ProtectionStore }

/** On the order board and the owner's pages: orders that may be fake, and what to do about them. */
export function ProtectionBanner({ restaurantId, protection }: BannerProps) {
  const suspicions = useStore(protection.store, (state) => state.suspicions)
  const [asked, setAsked] = useState<string>()
  return (
    <>
      <div role="alert">
        {suspicions.map((suspicion) => (
          <SuspicionRow
            key={suspicion.orderId}
            suspicion={suspicion}
            restaurantId={restaurantId}
            protection={protection}
            onCancel={() => setAsked(suspicion.orderId)}
          />
        ))}
      </div>
      <CancelSourceDialog
        restaurantId={restaurantId}
        protection={protection}
        order={asked === undefined ? undefined : { id: asked }}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

function SuspicionRow({
  suspicion,
  restaurantId,
  protection,
  onCancel,
}: BannerProps & { suspicion: Suspicion; onCancel: () => void }) {
  const [isSending, setSending] = useState(false)
  const trust = async () => {
    setSending(true)
    try {
      protection.take(await api(trustSource, { body: { restaurantId, orderId: suspicion.orderId } }))
    } catch (error) {
      showToast(`The alert stays. ${error instanceof Error ? error.message : ''}`, { look: 'problem' })
    }
    setSending(false)
  }
  return (
    <div className={styles.banner}>
      <ShieldAlert className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <strong>These orders may be fake.</strong> {ordersInWords(suspicion)}. Check whether guests are sitting there.
        Guests on this network need their table's PIN to order.
      </p>
      <div className={styles.buttons}>
        <button type="button" className={styles.main} onClick={onCancel}>
          Cancel all from this source
        </button>
        <button
          type="button"
          className={styles.quiet}
          aria-disabled={isSending}
          onClick={() => isSending || void trust()}
        >
          The orders are real
        </button>
      </div>
    </div>
  )
}
