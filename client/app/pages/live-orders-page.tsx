import { useState } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { pageStart } from '#client/ui/page/page-start.ts'
import LiveOrdersScreen from '../../features/live-orders/live-orders-screen.tsx'
import { CancelSourceDialog } from '../../features/protection/cancel-source-dialog.tsx'
import { FullRestaurantBanner } from '../../features/protection/full-restaurant-banner.tsx'
import { PinStrip } from '../../features/protection/pin-strip.tsx'
import { ProtectionBanner } from '../../features/protection/protection-banner.tsx'
import { useProtection } from '../../features/protection/use-protection.ts'

/** The order board, with its protection against fake orders. */
export default function LiveOrdersPage() {
  const restaurantId = useStore(sessionStore, ({ user }) => user?.restaurantId ?? undefined)
  return restaurantId === undefined ? null : <Protected key={restaurantId} restaurantId={restaurantId} />
}

function Protected({ restaurantId }: { restaurantId: string }) {
  const protection = useProtection(restaurantId)
  const [suspect, setSuspect] = useState<{ id: string; tableNumber: number; goBack: () => void }>()
  return (
    <>
      <LiveOrdersScreen
        onFake={({ id, tableNumber }, goBack) => setSuspect({ id, tableNumber, goBack })}
        notices={
          <>
            <FullRestaurantBanner protection={protection} isOnLiveOrders />
            <ProtectionBanner restaurantId={restaurantId} protection={protection} />
            <PinStrip restaurantId={restaurantId} protection={protection} />
          </>
        }
      />
      <CancelSourceDialog
        restaurantId={restaurantId}
        order={suspect}
        protection={protection}
        // The dialog that led here opens again and takes the focus.
        finalFocus={(done) => (done === 'nothing' ? false : pageStart())}
        onClose={(done) => {
          setSuspect(undefined)
          if (done === 'nothing') suspect?.goBack()
        }}
      />
    </>
  )
}
