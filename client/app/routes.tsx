import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { sessionStore } from '#client/lib/session-store.ts'
import type { AppPath } from '#shared/pages.ts'
import { afterLogin } from '../features/account/after-login.ts'
import { OwnerArea } from './owner-area.tsx'
import type { PageHandle } from './page-handle.ts'
import { PageProblem } from './page-problem.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Shell } from './shell.tsx'

type Screen = { default: () => React.ReactNode }

function page(path: AppPath | '*', handle: PageHandle, load: () => Promise<Screen>): RouteObject {
  return {
    path,
    handle,
    lazy: async () => ({ Component: (await load()).default }),
    HydrateFallback: PageSkeleton,
    ErrorBoundary: PageProblem,
  }
}

const ownerPages: RouteObject[] = [
  page('/dashboard', { title: 'Dashboard' }, () => import('../features/dashboard/dashboard-screen.tsx')),
  page(
    '/completeAccount',
    { title: 'Set up your restaurant' },
    () => import('../features/dashboard/set-up-screen.tsx'),
  ),
  page(
    '/live-orders',
    { title: 'Live orders', isCompact: true, hasOwnToasts: true, theme: 'dark' },
    () => import('../features/live-orders/live-orders-screen.tsx'),
  ),
  page('/QrCode', { title: 'QR codes' }, () => import('../features/qr-codes/qr-codes-screen.tsx')),
]

const publicPages: RouteObject[] = [
  {
    ...page('/login', { title: 'Login' }, () => import('../features/account/login-screen.tsx')),
    loader: () => {
      const { user } = sessionStore.getState()
      return user ? redirect(afterLogin(user, undefined)) : null
    },
  },
  page('/register', { title: 'Register your restaurant' }, () => import('../features/account/register-screen.tsx')),
  page('/feedback', { title: 'Get in Touch' }, () => import('../features/feedback/feedback-screen.tsx')),
  page('*', { title: 'Page not found' }, () => import('./not-found-screen.tsx')),
]

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: PageProblem,
    children: [
      {
        index: true,
        loader: () => redirect(sessionStore.getState().user ? '/dashboard' : '/login'),
        Component: PageSkeleton,
        HydrateFallback: PageSkeleton,
      },
      { Component: OwnerArea, children: ownerPages },
      ...publicPages,
    ],
  },
])
