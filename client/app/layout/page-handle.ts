import { useMatches } from 'react-router'
import type { Theme } from '#client/lib/theme.ts'

/** What the shell needs to know of a page; the deepest matching route's word counts. */
export type PageHandle = {
  title: string
  /** The kitchen needs the height: a low bar, no footer. */
  isCompact?: boolean
  /** Shows its toasts itself, where they cover nothing. */
  hasOwnToasts?: boolean
  /** Shown while the person has chosen none. */
  theme?: Theme
}

export function usePageHandle(): PageHandle {
  // The router types a handle as unknown; only routes.tsx writes them, each checked against PageHandle.
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  return handles.findLast((handle) => handle !== undefined) ?? { title: '' }
}
