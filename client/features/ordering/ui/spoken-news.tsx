import { useState } from 'react'
import { useStore } from 'zustand'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useVisit } from '../visit-context.tsx'

/** Announces changes to screen readers. An open dialog needs its own, because it hides the page's. */
export function SpokenNews() {
  const { view } = useVisit()
  const said = useStore(view, (state) => state.said)
  const [saidBefore] = useState(said)
  return (
    <VisuallyHidden>
      <span role="status">{said === saidBefore ? '' : said}</span>
    </VisuallyHidden>
  )
}
