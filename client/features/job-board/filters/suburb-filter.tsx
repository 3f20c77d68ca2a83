import { useEffect, useState } from 'react'
import { lookUpSuburbs } from '#client/lib/suburb-lookup.ts'
import { SuggestField } from '#client/ui/fields/suggest-field.tsx'
import { LOCATION_MAX } from '#shared/marketplace/post.ts'
import type { BoardFilters } from './board-filters.ts'
import { ReachFilter } from './reach-filter.tsx'
import type { BoardViewing } from './use-board-view.ts'

const PAUSE_MS = 300 // the specification's: one request per word, not per letter

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
        suggest={lookUpSuburbs}
      />
      {filters.suburb === '' ? null : <ReachFilter within={filters.within} onChange={(within) => choose({ within })} />}
    </>
  )
}

/**
 * The text of the suburb field: ahead of the address while typing, and reset to it when the address changes otherwise
 * (back, forward, a cleared filter).
 */
function useTypedSuburb(chosen: string, wasTyped: boolean, choose: (suburb: string) => void) {
  const [typed, type] = useState(chosen)
  const [seen, setSeen] = useState(chosen)
  if (seen !== chosen) {
    setSeen(chosen)
    if (!wasTyped) type(chosen)
  }

  const wanted = typed.trim()
  useEffect(() => {
    if (wanted === chosen) return undefined
    const pause = setTimeout(() => choose(wanted), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted, chosen, choose])

  return [typed, type] as const
}
