import { DeclinedBanner } from '../../features/billing/declined-banner.tsx'
import { FullRestaurantBanner } from '../../features/protection/full-restaurant-banner.tsx'
import { ProtectionBanner } from '../../features/protection/protection-banner.tsx'
import { useProtection } from '../../features/protection/use-protection.ts'

/** On an owner's open pages: orders that may be fake, orders that are refused, and a charge that was declined. */
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
