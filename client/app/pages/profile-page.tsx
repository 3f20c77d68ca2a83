import { reasonOf } from '#client/lib/reason-of.ts'
import { showToast } from '#client/ui/notices/toast-store.ts'
import { openCheckoutTab } from '../../features/billing/checkout-tab.ts'
import { SubscriptionPanel } from '../../features/billing/subscription-panel.tsx'
import { MatchMailPanel } from '../../features/match-mail/match-mail-panel.tsx'
import { MyPosts } from '../../features/my-posts/my-posts.tsx'
import ProfileScreen from '../../features/profile/profile-screen.tsx'
import { SignInSecurityPanel } from '../../features/sign-in-security/sign-in-security-panel.tsx'

const BLOCKED_SHOWN_MS = 15_000 // long enough to reach the button

/** The profile: the user's listings, their job alerts and the subscription. */
export default function ProfilePage() {
  return (
    <ProfileScreen
      Posts={Posts}
      MatchMail={MatchMailPanel}
      Subscription={Subscription}
      Security={SignInSecurityPanel}
    />
  )
}

function Posts() {
  return <MyPosts subscribe={() => void beginSubscription()} />
}

function Subscription() {
  return <SubscriptionPanel Heading="h2" />
}

/** Starts billing's checkout from a listing that needs a subscription. Call it in the click itself. */
async function beginSubscription(): Promise<void> {
  try {
    const tab = await openCheckoutTab('subscription')
    if (tab.kind === 'opened') return
    const action = { label: 'Open the payment page', run: () => window.location.assign(tab.url) }
    showToast("Your browser didn't open a new tab.", { action, shownMs: BLOCKED_SHOWN_MS })
  } catch (error) {
    showToast(reasonOf(error), { look: 'problem' })
  }
}
