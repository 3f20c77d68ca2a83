import { DeclinedBanner } from '../../features/billing/declined-banner.tsx'
import { FullRestaurantBanner } from '../../features/protection/full-restaurant-banner.tsx'
import { ProtectionBanner } from '../../features/protection/protection-banner.tsx'
import { useProtection } from '../../features/protection/use-protection.ts'

/** Banners on an owner's pages: possible fake orders, refused orders, and a declined charge. */
export default function OwnerAlerts({ restaurantId }: { restaurantId: string }) {
  const protection = useProtection(restaurantId)
  return (
    <>
      <FullRestaurantBanner protection={protection} />
      <ProtectionBanner restaurantId={restaurantId} protection={protection} />
      <DeclinedBanner />
    </>
  )
}
