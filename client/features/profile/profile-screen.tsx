import { Briefcase, KeyRound, Mail, MapPin, Phone, Settings, User } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import styles from './profile-screen.module.css'
import { capitalised } from './role-name.ts'

type Props = {
  /** The user's listings. */
  Posts: ComponentType
  /** The job alerts setting. */
  MatchMail: ComponentType
  /** Starting and ending a subscription, where one is needed. */
  Subscription: ComponentType
  /** The second factor and passkeys. */
  Security: ComponentType
}

/** The specification's "Your Details". */
export default function ProfileScreen({ Posts, MatchMail, Subscription, Security }: Props) {
  const user = useStore(sessionStore, (session) => session.user)
  if (!user) return null
  return (
    <Page>
      <PageHeading title="Your Details" />
      <section className={styles.card} aria-label="Your details">
        <dl className={styles.details}>
          <Detail icon={<User />} name="Name" value={user.name} />
          <Detail icon={<Mail />} name="Email" value={user.email} />
          <Detail icon={<Phone />} name="Phone" value={user.phone} />
          <Detail icon={<MapPin />} name="Location" value={user.location} />
          <Detail icon={<Briefcase />} name="Role" value={capitalised(user.role)} />
        </dl>
        <div className={styles.actions}>
          <LinkButton look="quiet" to="/change-password">
            <KeyRound aria-hidden="true" />
            Change password
          </LinkButton>
          <LinkButton look="quiet" to="/account-status">
            <Settings aria-hidden="true" />
            Account
          </LinkButton>
        </div>
      </section>
      <Posts />
      <MatchMail />
      <Subscription />
      <section className={styles.card} aria-label="Sign-in security">
        <h2>Sign-in security</h2>
        <Security />
      </section>
    </Page>
  )
}

function Detail({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <div className={styles.detail}>
      <dt>
        <span aria-hidden="true">{icon}</span>
        {name}
      </dt>
      <dd>{value === '' ? '–' : value}</dd>
    </div>
  )
}
