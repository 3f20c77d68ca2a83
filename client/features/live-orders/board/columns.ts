import { useSyncExternalStore } from 'react'

/** As in the style sheets: from this size on, the open sections are columns that scroll separately. */
const COLUMNS = '(width >= 60rem) and (height >= 35rem)'

export function hasColumns(): boolean {
  return matchMedia(COLUMNS).matches
}

export function useColumns(): boolean {
  return useSyncExternalStore((listener) => {
    const query = matchMedia(COLUMNS)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }, hasColumns)
}
