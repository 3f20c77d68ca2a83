import { useSyncExternalStore } from 'react'

/** As the style sheets have it: from here on the open sections stand side by side, each with a scroller of its own. */
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
