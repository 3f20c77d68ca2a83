import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import { SECTION_TITLES } from './board-sections.ts'
import styles from './jump-bar.module.css'
import { useBoard } from './kitchen-context.ts'
import { sectionId } from './ticket-section.tsx'
import tones from './tones.module.css'

export function JumpBar() {
  return (
    <nav className={styles.jumps} aria-label="Sections">
      {ORDER_STATUSES.map((status) => (
        <JumpButton key={status} status={status} />
      ))}
    </nav>
  )
}

function JumpButton({ status }: { status: OrderStatus }) {
  const count = useBoard(({ sections }) => sections[status].length)
  const needsYou = status === 'new' && count > 0
  return (
    <button type="button" className={`${styles.jump} ${tones[status]}`} onClick={() => jumpTo(status)}>
      {SECTION_TITLES[status]} <span className={`${styles.count} ${needsYou ? styles.needsYou : ''}`}>{count}</span>
    </button>
  )
}

function jumpTo(status: OrderStatus): void {
  const section = document.getElementById(sectionId(status))
  const heading = section?.querySelector('h2')
  if (!section || !heading) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  heading.focus({ preventScroll: true })
}
