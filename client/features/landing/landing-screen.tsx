import type { ReactNode } from 'react'
import { ScrollToTop } from '#client/ui/page/scroll-to-top.tsx'
import { Closing } from './closing.tsx'
import { Hero, type HeroProps } from './hero.tsx'
import { HospitalityPeople } from './hospitality-people.tsx'
import { HowItWorks } from './how-it-works.tsx'
import styles from './landing-screen.module.css'
import { Pricing } from './pricing.tsx'
import { Testimonials } from './testimonials.tsx'
import { WhyChoose } from './why-choose.tsx'

type LandingProps = HeroProps & {
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
