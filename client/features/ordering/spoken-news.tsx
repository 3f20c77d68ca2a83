import { useStore } from 'zustand'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useVisit } from './visit-context.tsx'

/** Says what has just changed to those who cannot see it. */
export function SpokenNews() {
  const { view } = useVisit()
  const said = useStore(view, (state) => state.said)
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  )
}
