import { useEffect, useState } from 'react'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useKitchen } from '../kitchen-context.ts'

/** Announces new orders to screen readers. */
export function Announcer() {
  const { board } = useKitchen()
  const [words, setWords] = useState('')
  useEffect(
    () =>
      board.store.subscribe(({ sections, tickets, isLoaded }, before) => {
        if (!before.isLoaded || !isLoaded) return
        const arrived = sections.new.filter((id) => !before.orders.has(id))
        const tables = arrived.map((id) => {
          const ticket = tickets.get(id)
          return `table ${ticket?.tableNumber}${ticket?.isTest ? ' (a test)' : ''}`
        })
        if (arrived.length > 0) setWords(`New order for ${tables.join(', ')}`)
      }),
    [board],
  )
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  )
}
