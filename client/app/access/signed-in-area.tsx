import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { followAccount } from '#client/lib/session/account-news.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { UnseenOrdersBanner } from '../../features/alerts/unseen-orders-banner.tsx'
import { OutdatedBanner } from '../outdated-banner.tsx'
import { isKitchenHome, KITCHEN_HOME, mayOpen } from './kitchen-pages.ts'
import styles from './signed-in-area.module.css'

const OwnerAlerts = lazy(() => import('./owner-alerts.tsx')) // kept out of the first page's bundle

/**
 * For signed-in users, whose account it keeps up to date. Signed-out users are sent to /login and return here
 * afterwards; a kitchen tablet is sent to /kitchen and may open only its own pages.
 */
export function SignedInArea() {
  const user = useStore(sessionStore, (session) => session.user)
  const power = useStore(sessionStore, (session) => session.power)
  const hasEnded = useStore(sessionStore, (session) => session.hasEnded)
  const { pathname, search } = useLocation()
  const accountId = user?.id
  useEffect(() => (accountId === undefined ? undefined : followAccount()), [accountId])
  if (!user) {
    const signIn = power === 'kitchen' ? '/kitchen' : '/login'
    return <Navigate to={signIn} replace state={{ wanted: pathname + search, hasEnded }} />
  }
  if (!mayOpen(pathname, power)) return <Navigate to={KITCHEN_HOME} replace />
  // The banner for unseen orders is shown on every page except the one that lists them.
  const { restaurantId } = user
  const hasNotices = restaurantId !== null && power !== 'kitchen' && !isKitchenHome(pathname)
  return (
    <div className={styles.area}>
      <div>
        <OutdatedBanner />
        {hasNotices ? <OwnerNotices key={restaurantId} restaurantId={restaurantId} /> : null}
      </div>
      <Outlet />
    </div>
  )
}

function OwnerNotices({ restaurantId }: { restaurantId: string }) {
  return (
    <>
      <UnseenOrdersBanner restaurantId={restaurantId} />
      <Suspense>
        <OwnerAlerts restaurantId={restaurantId} />
      </Suspense>
    </>
  )
}
