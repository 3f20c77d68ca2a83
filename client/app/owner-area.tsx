import { Navigate, Outlet, useLocation } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore, signOut } from '#client/lib/session-store.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Page } from '#client/ui/page.tsx'

/** For signed-in restaurants. Whoever is signed out, now or later, goes to /login and from there back here. */
export function OwnerArea() {
  const user = useStore(sessionStore, (session) => session.user)
  const { pathname, search } = useLocation()
  if (!user) return <Navigate to="/login" replace state={{ wanted: pathname + search }} />
  if (user.restaurantId === null) return <NoRestaurant />
  return <Outlet />
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
