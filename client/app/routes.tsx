import { createBrowserRouter, type RouteObject, redirect } from 'react-router'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { type AppPath, POST_PATHS } from '#shared/pages.ts'
import { afterLogin } from '../features/account/after-login.ts'
import { KITCHEN_HOME } from './access/kitchen-pages.ts'
import { OwnerArea } from './access/owner-area.tsx'
import type { PageHandle } from './layout/page-handle.ts'
import { PageProblem } from './layout/page-problem.tsx'
import { PageSkeleton } from './layout/page-skeleton.tsx'
import { Shell } from './layout/shell.tsx'

/** The pages in it follow the account, and verify the session when their socket connects. */
const FOLLOWED_AREA = 'signed-in'

type Screen = { default: () => React.ReactNode }

type PagePath = AppPath | (typeof POST_PATHS)[keyof typeof POST_PATHS] | '*'

function page(path: PagePath, handle: PageHandle, load: () => Promise<Screen>): RouteObject {
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
  page('/completeAccount', { title: 'Set up your restaurant' }, () => import('./pages/set-up-page.tsx')),
  page(
    '/live-orders',
    { title: 'Live orders', isCompact: true, hasOwnToasts: true, theme: 'dark' },
    () => import('./pages/live-orders-page.tsx'),
  ),
  page('/todays-sales', { title: "Today's Sales" }, () => import('../features/sales/sales-screen.tsx')),
  page(
    '/availability',
    { title: 'Availability', isCompact: true, theme: 'dark' },
    () => import('../features/availability/availability-screen.tsx'),
  ),
  page('/edit-menu', { title: 'Edit menu' }, () => import('./pages/edit-menu-page.tsx')),
  page('/QrCode', { title: 'QR codes' }, () => import('../features/qr-codes/qr-codes-screen.tsx')),
]

const publicPages: RouteObject[] = [
  {
    ...page('/login', { title: 'Login' }, () => import('../features/account/sign-in/login-screen.tsx')),
    loader: () => {
      const { user, power } = sessionStore.getState()
      if (user && power === 'kitchen') return redirect(KITCHEN_HOME)
      return user ? redirect(afterLogin(user, undefined)) : null
    },
  },
  page('/register', { title: 'Register' }, () => import('./pages/register-page.tsx')),
  page(
    '/change-password',
    { title: 'Change Password' },
    () => import('../features/account/passwords/change-password-screen.tsx'),
  ),
  page(
    '/reset-password',
    { title: 'Choose a new password' },
    () => import('../features/account/passwords/reset-password-screen.tsx'),
  ),
  page(
    '/kitchen',
    { title: 'Sign this tablet in' },
    () => import('../features/account/sign-in/kitchen-sign-in-screen.tsx'),
  ),
  page('/feedback', { title: 'Get in Touch' }, () => import('../features/feedback/feedback-screen.tsx')),
  page('/terms-and-conditions', { title: 'Terms and conditions' }, () => import('../features/terms/terms-screen.tsx')),
  page(
    '/jobs',
    { title: 'Hospitality jobs in Australia' },
    () => import('../features/job-board/board/jobs-screen.tsx'),
  ),
  page(
    '/workers',
    { title: 'Hospitality people looking for work' },
    () => import('../features/job-board/board/workers-screen.tsx'),
  ),
  page(POST_PATHS.employer, { title: 'Job' }, () => import('../features/job-board/listing/job-screen.tsx')),
  page(
    POST_PATHS.worker,
    { title: 'Looking for work' },
    () => import('../features/job-board/listing/worker-screen.tsx'),
  ),
  page('/feedbacklist', { title: 'All Feedback' }, () => import('../features/feedback/feedback-list-screen.tsx')),
  page('/admin', { title: 'Admin' }, () => import('./pages/admin-page.tsx')),
  page('/reports', { title: 'Reported listings' }, () => import('../features/reports/reports-screen.tsx')),
  page('/match-mail', { title: 'Job alerts' }, () => import('../features/match-mail/match-mail-screen.tsx')),
  page('*', { title: 'Page not found' }, () => import('./pages/not-found-screen.tsx')),
]

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: PageProblem,
    children: [
      page('/', { title: 'Table ordering for restaurants' }, () => import('./pages/landing-page.tsx')),
      {
        // Loaded with the socket, which visitors who are not signed in do not need.
        id: FOLLOWED_AREA,
        lazy: async () => ({ Component: (await import('./access/signed-in-area.tsx')).SignedInArea }),
        HydrateFallback: PageSkeleton,
        ErrorBoundary: PageProblem,
        children: [
          { Component: OwnerArea, children: ownerPages },
          page('/account-status', { title: 'Account' }, () => import('./pages/account-status-page.tsx')),
          page('/profile', { title: 'Your Details' }, () => import('./pages/profile-page.tsx')),
        ],
      },
      ...publicPages,
    ],
  },
])

/** Whether the open page follows the account. */
export function isFollowedPage(): boolean {
  return router.state.matches.some(({ route }) => route.id === FOLLOWED_AREA)
}
