import { suggestSuburbs } from '#client/lib/suburb-lookup.ts'
import { SuggestField } from '#client/ui/suggest-field.tsx'
import { LOCATION_MAX } from '#shared/marketplace/post.ts'
import type { BoardFilters } from './board-filters.ts'
import { ReachFilter } from './reach-filter.tsx'
import type { BoardViewing } from './use-board-view.ts'
import { useTypedSuburb } from './use-typed-suburb.ts'

type Props = { filters: BoardFilters } & Pick<BoardViewing, 'choose' | 'wasTyped'>

export function SuburbFilter({ filters, wasTyped, choose }: Props) {
  const [typed, type] = useTypedSuburb(filters.suburb, wasTyped, (suburb) => choose({ suburb, isTyped: true }))
  return (
    <>
      <SuggestField
        label="Suburb"
        required={false}
        name="suburb"
        placeholder="Anywhere"
        maxLength={LOCATION_MAX}
        value={typed}
        onChange={type}
        suggest={suggestSuburbs}
      />
      {filters.suburb === '' ? null : <ReachFilter within={filters.within} onChange={(within) => choose({ within })} />}
    </>
  )
}
