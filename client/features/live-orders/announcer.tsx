import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useKitchen } from './kitchen-context.ts'

/** Says to those who listen what those who look see arriving. */
export function Announcer() {
  const { board } = useKitchen()
  const [words, setWords] = useState('')
  useEffect(
    () =>
      board.store.subscribe(({ sections, tickets, isLoaded }, before) => {
        if (!before.isLoaded || !isLoaded) return
        const arrived = sections.new.filter((id) => !before.orders.has(id))
        const tables = arrived.map((id) => tickets.get(id)?.tableNumber)
        if (arrived.length > 0) setWords(`New order for table ${tables.join(', table ')}`)
      }),
    [board],
  )
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  )
}
