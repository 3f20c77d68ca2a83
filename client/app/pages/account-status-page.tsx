import type { WireUser } from '#shared/accounts/accounts-api.ts'
import AccountStatusScreen from '../../features/account-status/account-status-screen.tsx'
import { PushSwitch } from '../../features/alerts/push-switch.tsx'
import { FeesPanel } from '../../features/billing/fees-panel.tsx'
import { SubscriptionPanel } from '../../features/billing/subscription-panel.tsx'
import { kitchenSounds } from '../../features/live-orders/sound/kitchen-sound.ts'
import { SignInSecurityPanel } from '../../features/sign-in-security/sign-in-security-panel.tsx'

const SOUNDS = {
  newOrder: () => kitchenSounds().newOrder.play(),
  connectionLost: () => kitchenSounds().connectionLost.play(),
}

/** The account page, with the fees and subscription panels, this browser's alerts and the kitchen's sounds. */
export default function AccountStatusPage() {
  return (
    <AccountStatusScreen
      Fees={Fees}
      Subscription={Subscription}
      Alerts={PushSwitch}
      Security={SignInSecurityPanel}
      sounds={SOUNDS}
    />
  )
}

function Fees({ user, restaurantId }: { user: WireUser; restaurantId: string }) {
  return <FeesPanel restaurantId={restaurantId} timeZone={user.restaurantTimezone ?? 'Australia/Melbourne'} />
}

function Subscription() {
  return <SubscriptionPanel Heading="h2" />
}
