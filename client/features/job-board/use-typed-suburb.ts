import { useEffect, useState } from 'react'

const PAUSE_MS = 300 // the specification's: one question for a word, not one a letter

/**
 * What stands in the suburb's field: ahead of the address while somebody types, and the address's own whenever that
 * changes by itself (back, forward, a cleared filter).
 */
export function useTypedSuburb(chosen: string, wasTyped: boolean, choose: (suburb: string) => void) {
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
