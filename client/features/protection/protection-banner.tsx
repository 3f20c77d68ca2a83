import { ShieldAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useOpenWhile } from '#client/ui/dialogs/use-open-while.ts'
import { Banner, bannerAction } from '#client/ui/notices/banner.tsx'
import { pageStart } from '#client/ui/page/page-start.ts'
import { suspicionInWords } from '#shared/protection/orders-in-words.ts'
import { type Suspicion, scopeOf } from '#shared/protection/protection-api.ts'
import { CancelSourceDialog } from './cancel-source-dialog.tsx'
import type { ProtectionStore } from './protection-store.ts'
import { SuspicionsDialog } from './suspicions-dialog.tsx'

type BannerProps = { restaurantId: string; protection: ProtectionStore }

/** On the order board and the owner's pages: one line about orders that may be fake. Its dialog offers what to do. */
export function ProtectionBanner({ restaurantId, protection }: BannerProps) {
  const suspicions = useStore(protection.store, (state) => state.suspicions)
  const [isOpen, setOpen] = useOpenWhile(suspicions.length > 0)
  const [asked, setAsked] = useState<Suspicion>()
  const check = useRef<HTMLButtonElement>(null)
  const leadsOn = useRef(false)
  const backToCheck = () => check.current ?? pageStart()
  const [first] = suspicions
  return (
    <>
      <div role="alert">
        {first ? (
          <Banner
            icon={ShieldAlert}
            isCompact
            action={
              <button
                type="button"
                ref={check}
                className={bannerAction}
                aria-haspopup="dialog"
                onClick={() => {
                  leadsOn.current = false
                  setOpen(true)
                }}
              >
                Check
              </button>
            }
          >
            {suspicions.length === 1 ? (
              <>
                <strong>{suspicionInWords(first)[0]}</strong> {suspicionInWords(first)[1]}
              </>
            ) : (
              <>
                <strong>Some orders may be fake.</strong> There are {suspicions.length} alerts.
              </>
            )}
          </Banner>
        ) : null}
      </div>
      <SuspicionsDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        restaurantId={restaurantId}
        protection={protection}
        onCancel={(suspicion) => {
          leadsOn.current = true
          setOpen(false)
          setAsked(suspicion)
        }}
        finalFocus={() => !leadsOn.current && backToCheck()} // the next dialog already has the focus
      />
      <CancelSourceDialog
        restaurantId={restaurantId}
        protection={protection}
        order={asked && { id: asked.orderId, scope: scopeOf(asked) }}
        onClose={() => setAsked(undefined)}
        finalFocus={backToCheck}
      />
    </>
  )
}
