import { LeavingSection } from '../features/account-status/leaving-section.tsx'
import { SubscriptionPanel } from '../features/billing/subscription-panel.tsx'
import ProfileScreen from '../features/profile/profile-screen.tsx'

/** The profile, with billing's subscription, and for posters the way out. */
export default function ProfilePage() {
  return <ProfileScreen Subscription={Subscription} Leaving={LeavingSection} />
}

function Subscription() {
  return <SubscriptionPanel Heading="h2" />
}
