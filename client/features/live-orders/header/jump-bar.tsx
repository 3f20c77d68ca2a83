import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import { STATUS_TABLE } from '#shared/orders/status-table.ts'
import { heightOfHeader } from '../board/kitchen-header-place.ts'
import { sectionId } from '../board/section-id.ts'
import { useBoard } from '../kitchen-context.ts'
import tones from '../tones.module.css'
import styles from './jump-bar.module.css'

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
  const count = useBoard(({ sections, isLoaded }) => (isLoaded ? sections[status].length : undefined))
  const needsYou = status === 'new' && count !== undefined && count > 0
  return (
    <button
      type="button"
      className={`${styles.jump} ${tones[STATUS_TABLE[status].tone]}`}
      onClick={() => jumpTo(status)}
    >
      {STATUS_TABLE[status].heading}{' '}
      <span className={`${styles.count} ${needsYou ? styles.needsYou : ''}`}>{count ?? <NotKnown />}</span>
    </button>
  )
}

/** A dash instead of 0, because staff who read 0 would not look. */
function NotKnown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not known yet</VisuallyHidden>
    </>
  )
}

function jumpTo(status: OrderStatus): void {
  const section = document.getElementById(sectionId(status))
  if (!section) return
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  for (const scroller of section.querySelectorAll(':scope > div')) scroller.scrollTo({ top: 0 })
  bringUnderHeader(section)
}

/** Content far below has only an estimated height until it is laid out, so the section is laid out first. */
function bringUnderHeader(section: HTMLElement): void {
  const board = section.parentElement?.parentElement
  if (board) board.dataset.laidOut = ''
  window.scrollBy({ top: section.getBoundingClientRect().top - heightOfHeader(), behavior: 'instant' })
  // Each ticket's height is remembered with the next frame. Then off-screen tickets may be skipped again.
  requestAnimationFrame(() => requestAnimationFrame(() => delete board?.dataset.laidOut))
}
