import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { homeOf } from '../../features/account/after-login.ts'
import LandingScreen from '../../features/landing/landing-screen.tsx'
import { KITCHEN_HOME } from '../access/kitchen-pages.ts'

// The text renders at once; the product's own components load after it.
const DinerPhone = lazy(() => import('../showcase/diner-phone.tsx'))
const KitchenCard = lazy(() => import('../showcase/kitchen-card.tsx'))
const LatestJobs = lazy(() => import('../../features/job-board/board/latest-jobs.tsx'))

/** The landing page, illustrated with the diner's and the kitchen's real components. */
export default function LandingPage() {
  const { user, power } = useStore(sessionStore)
  const home = power === 'kitchen' ? KITCHEN_HOME : user && homeOf(user)
  return (
    <LandingScreen
      home={user && home}
      phone={
        <Suspense fallback={null}>
          <DinerPhone />
        </Suspense>
      }
      ticket={
        <Suspense fallback={null}>
          <KitchenCard />
        </Suspense>
      }
      jobs={
        <Suspense fallback={null}>
          <LatestJobs />
        </Suspense>
      }
    />
  )
}
