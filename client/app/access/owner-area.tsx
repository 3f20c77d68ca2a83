import { Navigate, Outlet } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore, signOut } from '#client/lib/session/session-store.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/notices/empty-state.tsx'
import { Page } from '#client/ui/page/page.tsx'
import { homeElsewhere } from './owner-pages.ts'

/** For signed-in restaurants; posters and the operator are redirected to their own start page. */
export function OwnerArea() {
  const user = useStore(sessionStore, (session) => session.user)
  const restaurantId = user?.restaurantId
  const elsewhere = user && homeElsewhere(user)
  if (elsewhere !== undefined) return <Navigate to={elsewhere} replace />
  if (typeof restaurantId !== 'string') return <NoRestaurant />
  return <Outlet />
}

function NoRestaurant() {
  return (
    <Page>
      <EmptyState title="This page is for restaurants" action={<Button onClick={signOut}>Logout</Button>}>
        This account has no restaurant. Log out, then log in with the restaurant's account.
      </EmptyState>
    </Page>
  )
}
