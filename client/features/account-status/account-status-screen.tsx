import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import styles from './account-status-screen.module.css'
import { DetailsSection } from './details-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { LeavingSection } from './leaving-section.tsx'
import { AgeingSection, TablesSection } from './restaurant-settings-section.tsx'
import { Section } from './section.tsx'
import { SoundSection, type Sounds } from './sound-section.tsx'

type Props = {
  /** The payment method, the amount owed and the charges, each in its own frame. */
  Fees: ComponentType<{ user: WireUser; restaurantId: string }>
  /** Starting and ending a subscription, where one is needed. */
  Subscription: ComponentType
  /** Whether this browser is notified of orders that no kitchen screen has shown. */
  Alerts: ComponentType
  /** The second factor and passkeys. */
  Security: ComponentType
  sounds: Sounds
}

/** The account page: details, fees, devices and, for owners, the restaurant. */
export default function AccountStatusScreen({ Fees, Subscription, Alerts, Security, sounds }: Props) {
  const user = useStore(sessionStore, (session) => session.user)
  if (!user) return null
  const { id, restaurantId } = user
  return (
    <Page className={styles.page}>
      <PageHeading title="Account" lead={user.restaurantName ?? user.name} />
      <div className={styles.sections}>
        <DetailsSection key={id} user={user} />
        {restaurantId === null ? null : (
          <Section title="Payment and fees" lead="$1 per order, charged to your payment method." isFramed={false}>
            <Fees user={user} restaurantId={restaurantId} />
          </Section>
        )}
        <Subscription />
        <Section title="Sign-in security" lead="Extra protection in case someone learns your password.">
          <Security />
        </Section>
        <DevicesSection hasKitchen={restaurantId !== null} />
        {restaurantId === null ? null : (
          <>
            <TablesSection user={user} restaurantId={restaurantId} />
            <AgeingSection user={user} restaurantId={restaurantId} />
            <Section title="Alerts" lead="We'll email you if no kitchen screen shows an order within a minute.">
              <Alerts />
            </Section>
            <SoundSection sounds={sounds} />
          </>
        )}
        <LeavingSection user={user} />
      </div>
    </Page>
  )
}
