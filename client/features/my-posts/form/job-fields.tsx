import { useEffect } from 'react'
import { useStore } from 'zustand'
import { WeekdayControl } from '#client/marketplace/weekday-control.tsx'
import { TextArea } from '#client/ui/fields/field.tsx'
import { SearchableSelect } from '#client/ui/fields/searchable-select.tsx'
import { NOTES_MAX } from '#shared/marketplace/post.ts'
import { BadgesField } from './badges-field.tsx'
import { CertificatesField } from './certificates-field.tsx'
import type { FieldsProps } from './form-fields.ts'
import { jobRolesStore, loadJobRoles } from './job-roles-store.ts'
import { LocationField } from './location-field.tsx'
import styles from './post-form.module.css'
import { WorkerFields } from './worker-fields.tsx'

const asIs = (role: string) => role

/** The job or work itself, which has to be typed and so comes first. */
export function JobFields(props: FieldsProps) {
  const { kind, draft, change, errorOf } = props
  const roles = useStore(jobRolesStore, (state) => state.roles)
  useEffect(() => void loadJobRoles(), [])
  return (
    <>
      <SearchableSelect
        label="Role"
        name="job"
        hint={
          <>
            Type to search the list.{' '}
            <a
              href="/feedback?about=role"
              target="_blank"
              rel="noopener"
              aria-label="Ask for a missing role (opens in a new tab)"
            >
              Ask for a missing role
            </a>
            : we add it within a few hours.
          </>
        }
        value={draft.job}
        options={roles}
        read={asIs}
        error={errorOf('job')}
        emptyText="No role with that name. Try a shorter word, or ask for it below."
        onChange={(job) => change({ job })}
      />
      <LocationField {...props} />
      <WeekdayControl
        legend="Availability"
        look="switches"
        name="availability"
        error={errorOf('availability')}
        value={draft.availability}
        onChange={(availability) => change({ availability })}
      />
      {kind === 'worker' ? <WorkerFields {...props} /> : null}
      <BadgesField {...props} />
      <CertificatesField {...props} />
      <TextArea
        label="Notes"
        optional
        name="description"
        rows={4}
        maxLength={NOTES_MAX}
        hint={<span className={styles.count}>{`${[...draft.description].length} / ${NOTES_MAX}`}</span>}
        value={draft.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  )
}
