import { useEffect, useState } from 'react'

const PAUSE_MS = 300 // the specification's: one request per word, not per letter

/**
 * The text of the suburb field: ahead of the address while typing, and reset to it when the address changes otherwise
 * (back, forward, a cleared filter).
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
