import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Page } from '#client/ui/page/page.tsx'
import { PageHeading } from '#client/ui/page/page-heading.tsx'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import styles from './dashboard-screen.module.css'
import { DinerLink } from './diner-link.tsx'
import { greetingAt, todayInWords } from './greeting.ts'
import { LiveOrdersCard } from './live-orders-card.tsx'
import { MenuCard } from './menu-card.tsx'
import { QrCodesCard } from './qr-codes-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { SetUpProgress } from './set-up-progress.tsx'
import { TodayPanel } from './today-panel.tsx'
import { createTodaysStore } from './todays-store.ts'

export default function DashboardScreen() {
  const user = useStore(sessionStore, (session) => session.user)
  if (!user || user.restaurantId === null) return null
  return <Dashboard key={user.restaurantId} user={user} restaurantId={user.restaurantId} />
}

function Dashboard({ user, restaurantId }: { user: WireUser; restaurantId: string }) {
  const timeZone = user.restaurantTimezone ?? 'Australia/Melbourne'
  const [todays] = useState(() => createTodaysStore(restaurantId, timeZone))
  const today = useStore(todays.store)
  useEffect(() => todays.follow(), [todays])
  const now = today.asOf || Date.now()
  return (
    <Page className={styles.page}>
      <PageHeading
        title={`${greetingAt(now, timeZone)}, ${user.restaurantName ?? user.name}`}
        lead={todayInWords(now, timeZone)}
      />
      {user.accountStatus === 'completed' ? null : <SetUpProgress user={user} />}
      <TodayPanel today={today} onRetry={() => void todays.refresh()} />
      <div className={styles.cards}>
        <LiveOrdersCard open={today.figures?.open} now={now} />
        <QrCodesCard tableCount={user.tableNumbers} />
        <SalesCard figures={today.figures} />
        <MenuCard dishes={user.dishes} unavailable={user.unavailableDishes} />
      </div>
      <div className={styles.links}>
        <DinerLink restaurantId={restaurantId} />
        <Link className={styles.account} to="/account-status">
          Account status
        </Link>
      </div>
    </Page>
  )
}
