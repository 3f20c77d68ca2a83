import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/buttons/link-button.tsx'
import { Band } from './band.tsx'
import styles from './hospitality-people.module.css'

/** The job boards, for those who hire and those who look for work. */
export function HospitalityPeople({ jobs }: { jobs: ReactNode }) {
  return (
    <Band
      id="people"
      title="Hiring? Looking for work?"
      lead="Search by role, suburb and weekday. You can browse and write without an account."
    >
      <div className={styles.people}>
        <div className={styles.jobs}>{jobs}</div>
        <p className={styles.ways}>
          <LinkButton look="quiet" to="/jobs">
            See all jobs
          </LinkButton>
          <LinkButton look="quiet" to="/workers">
            See who is looking for work
          </LinkButton>
        </p>
      </div>
    </Band>
  )
}
