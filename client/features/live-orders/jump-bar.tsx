import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import { SECTION_TITLES } from './board-sections.ts'
import styles from './jump-bar.module.css'
import { useBoard } from './kitchen-context.ts'
import { HEADER_ID } from './kitchen-header-id.ts'
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
  if (!section) return
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  for (const scroller of section.querySelectorAll(':scope > div')) scroller.scrollTo({ top: 0 })
  bringUnderHeader(section, FRAMES)
}

// What lies far below is laid out only on the way there, so the first aim may be off.
const FRAMES = 5

function bringUnderHeader(section: HTMLElement, frames: number): void {
  const header = document.getElementById(HEADER_ID)?.offsetHeight ?? 0
  const off = section.getBoundingClientRect().top - header
  if (Math.abs(off) < 1 || frames === 0) return
  window.scrollBy({ top: off, behavior: 'instant' })
  requestAnimationFrame(() => bringUnderHeader(section, frames - 1))
}
