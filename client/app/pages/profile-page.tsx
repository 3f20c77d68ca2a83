import { SubscriptionPanel } from '../../features/billing/subscription-panel.tsx'
import { MatchMailPanel } from '../../features/match-mail/match-mail-panel.tsx'
import { MyPosts } from '../../features/my-posts/my-posts.tsx'
import ProfileScreen from '../../features/profile/profile-screen.tsx'
import { SignInSecurityPanel } from '../../features/sign-in-security/sign-in-security-panel.tsx'
import { beginSubscription } from './begin-subscription.ts'

/** The profile, with one's posts and the mails about others', and billing's subscription. */
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
