import { ProtectionBanner } from '../features/protection/protection-banner.tsx'
import { useProtection } from '../features/protection/use-protection.ts'

/** On an owner's open pages: orders that may be fake. */
export default function OwnerProtection({ restaurantId }: { restaurantId: string }) {
  return <ProtectionBanner restaurantId={restaurantId} protection={useProtection(restaurantId)} />
}
