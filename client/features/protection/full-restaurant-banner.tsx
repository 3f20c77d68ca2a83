import { OctagonX } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { Banner, bannerAction } from '#client/ui/notices/banner.tsx'
import { LOCALE } from '#shared/dates.ts'
import type { ProtectionStore } from './protection-store.ts'

type BannerProps = { protection: ProtectionStore; isOnLiveOrders?: boolean }

/** On the staff's pages: new orders are refused because too many are open. */
export function FullRestaurantBanner({ protection, isOnLiveOrders = false }: BannerProps) {
  const openOrders = useStore(protection.store, (state) => state.openOrders)
  return (
    <div role="alert">
      {openOrders === undefined ? null : (
        <Banner
          icon={OctagonX}
          action={
            isOnLiveOrders ? null : (
              <Link className={bannerAction} to="/live-orders">
                Open Live orders
              </Link>
            )
          }
        >
          <strong>New orders are refused.</strong> {openOrders.toLocaleString(LOCALE)} orders are open. Mark finished
          orders as paid, or cancel them.
        </Banner>
      )}
    </div>
  )
}
