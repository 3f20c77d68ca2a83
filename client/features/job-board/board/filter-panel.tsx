import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { WeekdayControl } from '#client/marketplace/weekday-control.tsx'
import { Button } from '#client/ui/buttons/button.tsx'
import { SearchableSelect } from '#client/ui/fields/searchable-select.tsx'
import { availabilityToMask, maskToAvailability } from '#shared/marketplace/availability.ts'
import { JOB_ROLES } from '#shared/marketplace/job-roles.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import { countWords, filterWords } from '../board-words.ts'
import { isFiltered, NO_FILTERS } from '../filters/board-filters.ts'
import { SuburbFilter } from '../filters/suburb-filter.tsx'
import type { BoardViewing } from '../filters/use-board-view.ts'
import type { Shown } from './board-store.ts'
import { DidYouMean } from './did-you-mean.tsx'
import styles from './filter-panel.module.css'

const ROLES = ['', ...JOB_ROLES] // the empty one means any role

type Props = { kind: PostKind; viewing: BoardViewing; shown: Shown | undefined }

/** The filters. On phones they fold into a bar that shows what is chosen. */
export function FilterPanel({ kind, viewing, shown }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [clearings, setClearings] = useState(0) // a new key remounts the field, which drops an unknown role that was typed
  const fieldsId = useId()
  const { filters, choose } = viewing
  const clear = () => {
    choose(NO_FILTERS)
    setClearings(clearings + 1)
  }
  return (
    <search className={styles.panel} aria-label="Filters" data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.bar}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className={styles.chosen}>{filterWords(filters)}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <div className={styles.fields} id={fieldsId}>
        <SearchableSelect
          key={clearings}
          label="Role"
          name="job"
          value={filters.job}
          options={ROLES}
          read={(role) => (role === '' ? 'Any role' : role)}
          emptyText="No role with that name. Try another word."
          onChange={(job) => choose({ job })}
        />
        <SuburbFilter filters={filters} wasTyped={viewing.wasTyped} choose={choose} />
        {shown && isOpen ? <DidYouMean shown={shown} choose={choose} /> : null}
        <WeekdayControl
          legend="Any of these days"
          look="buttons"
          value={maskToAvailability(filters.days)}
          onChange={(days) => choose({ days: availabilityToMask(days) })}
        />
        <div className={styles.foot}>
          {shown ? (
            <Button className={styles.done} onClick={() => setOpen(false)}>
              {`Show ${countWords(kind, shown.posts.length, shown.hasMore).toLowerCase()}`}
            </Button>
          ) : null}
          {isFiltered(filters) ? (
            <Button look="plain" className={styles.clear} onClick={clear}>
              Clear filters
            </Button>
          ) : null}
        </div>
      </div>
    </search>
  )
}
