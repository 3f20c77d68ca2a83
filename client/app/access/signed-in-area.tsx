import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { followAccount } from '#client/lib/session/account-news.ts'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { UnseenOrdersBanner } from '../../features/alerts/unseen-orders-banner.tsx'
import { isKitchenHome, KITCHEN_HOME, mayOpen } from './kitchen-pages.ts'
import styles from './signed-in-area.module.css'

const OwnerAlerts = lazy(() => import('./owner-alerts.tsx')) // not a part of every first page

/**
 * For whoever is signed in, and kept fresh while they are. Whoever is signed out, now or later, goes to /login and
 * from there back here; a kitchen's tablet goes to /kitchen, and has its own pages and no others.
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
  // That orders are unseen is told above every page but the one that shows them.
  const { restaurantId } = user
  if (restaurantId === null || power === 'kitchen' || isKitchenHome(pathname)) return <Outlet />
  return (
    <div className={styles.area}>
      <OwnerNotices key={restaurantId} restaurantId={restaurantId} />
      <Outlet />
    </div>
  )
}

function OwnerNotices({ restaurantId }: { restaurantId: string }) {
  return (
    <div>
      <UnseenOrdersBanner restaurantId={restaurantId} />
      <Suspense>
        <OwnerAlerts restaurantId={restaurantId} />
      </Suspense>
    </div>
  )
}
