import { useMatches } from 'react-router'
import type { Theme } from '#client/lib/theme.ts'

/** What the shell needs to know about a page. The deepest matching route's handle counts. */
export type PageHandle = {
  title: string
  /** The kitchen needs the height: a low bar and no footer. */
  isCompact?: boolean
  /** The page shows its toasts itself, where they cover nothing. */
  hasOwnToasts?: boolean
  /** Used until the user chooses a theme. */
  theme?: Theme
}

export function usePageHandle(): PageHandle {
  // The router types a handle as unknown; only routes.tsx writes them, each checked against PageHandle.
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  return handles.findLast((handle) => handle !== undefined) ?? { title: '' }
}
