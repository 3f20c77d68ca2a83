import { Navigate, Outlet } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore, signOut } from '#client/lib/session-store.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Page } from '#client/ui/page.tsx'
import { UnseenOrdersBanner } from '../features/alerts/unseen-orders-banner.tsx'
import styles from './owner-area.module.css'
import { homeElsewhere } from './owner-pages.ts'
import { usePageHandle } from './page-handle.ts'

/** For signed-in restaurants; posters and the operator go home from here. What no kitchen has seen stands above every page but the kitchen's own. */
export function OwnerArea() {
  const user = useStore(sessionStore, (session) => session.user)
  const restaurantId = user?.restaurantId
  const elsewhere = user && homeElsewhere(user)
  const { isCompact = false } = usePageHandle()
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  if (typeof restaurantId !== 'string') return <NoRestaurant />
  if (isCompact) return <Outlet />
  return (
    <div className={styles.area}>
      <UnseenOrdersBanner key={restaurantId} restaurantId={restaurantId} />
      <Outlet />
    </div>
  )
}

function NoRestaurant() {
  return (
    <Page>
      <EmptyState title="This page belongs to a restaurant" action={<Button onClick={signOut}>Logout</Button>}>
        You are signed in with an account that has no restaurant. Log out, and log in with the restaurant's own.
      </EmptyState>
    </Page>
  )
}
