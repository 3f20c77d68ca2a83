import type { ReactNode } from 'react'
import { ScrollToTop } from '#client/ui/scroll-to-top.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { HospitalityPeople } from './hospitality-people.tsx'
import { HowItWorks } from './how-it-works.tsx'
import styles from './landing-screen.module.css'
import { Pricing } from './pricing.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyChoose } from './why-choose.tsx'

export type LandingProps = {
  /** The start page of the signed-in user. */
  home: string | undefined
  /** The diner's page, and the kitchen ticket of the same order. */
  phone: ReactNode
  ticket: ReactNode
  /** The newest listings of the job board. */
  jobs: ReactNode
}

/** The landing page (specification, section 2). */
export default function LandingScreen({ home, phone, ticket, jobs }: LandingProps) {
  return (
    <div className={styles.landing}>
      <Hero home={home} phone={phone} ticket={ticket} />
      <HowItWorks />
      <Pricing />
      <WhyChoose />
      <Testimonials />
      <HospitalityPeople jobs={jobs} />
      <Closing home={home} />
      <ScrollToTop />
    </div>
  )
}
