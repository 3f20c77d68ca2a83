import type { StoreApi } from 'zustand/vanilla'
import type { OrderStatus } from '#shared/orders/order-status.ts'
import type { OrderBoard } from '../live-orders-store.ts'

const MOVE_MS = 180
const STALE_MS = 500 // a ticket that appears later did not come from there

type Departure = {
  at: number
  /** The focus follows the ticket. */
  hadFocus: boolean
  /** Undefined under reduced motion, or when the page is hidden. */
  look: { from: DOMRect; picture: HTMLElement } | undefined
}

export type TicketMotion = {
  /** Registers a ticket on screen. Returns a function that removes it. */
  stands: (id: string, card: HTMLElement) => () => void
  start: () => () => void
}

/** Animates a copy of a ticket from its old place to the new one. The ticket itself is at its new place at once. */
export function watchTicketMoves(store: StoreApi<OrderBoard>): TicketMotion {
  const cards = new Map<string, HTMLElement>()
  const departures = new Map<string, Departure>()
  const look = (board: OrderBoard, before: OrderBoard) => {
    if (board.sections === before.sections) return
    for (const [id, { status }] of board.tickets) {
      if (status !== statusBefore(before, id, status)) depart(id)
    }
  }
  const depart = (id: string) => {
    const card = cards.get(id)
    if (!card) return
    // The board has changed but the page has not, so the copy still looks as before.
    const look = isCalm() ? undefined : { from: card.getBoundingClientRect(), picture: pictureOf(card) }
    departures.set(id, { at: performance.now(), hadFocus: card.contains(document.activeElement), look })
  }
  const arrive = (id: string, card: HTMLElement) => {
    const departure = departures.get(id)
    departures.delete(id)
    if (!departure || performance.now() - departure.at > STALE_MS) return
    if (departure.hadFocus) card.focus({ preventScroll: true })
    const { look } = departure
    if (!look) return
    // Reports after the next layout, so that measuring does not force one.
    const measuring = new ResizeObserver(() => {
      measuring.disconnect()
      cross(look, card)
    })
    measuring.observe(card)
  }
  return {
    stands(id, card) {
      cards.set(id, card)
      arrive(id, card)
      return () => {
        if (cards.get(id) === card) cards.delete(id)
      }
    },
    start: () => store.subscribe(look),
  }
}

function statusBefore(before: OrderBoard, id: string, now: OrderStatus): OrderStatus {
  return before.tickets.get(id)?.status ?? now
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden'
}

function pictureOf(card: HTMLElement): HTMLElement {
  const picture = document.createElement('div')
  // Without the tag and ids: the copy is only visual, and must not be found as a ticket.
  picture.className = card.className
  for (const part of card.children) picture.append(part.cloneNode(true))
  for (const part of picture.querySelectorAll('[id]')) part.removeAttribute('id')
  picture.inert = true
  picture.ariaHidden = 'true'
  return picture
}

function cross({ from, picture }: NonNullable<Departure['look']>, card: HTMLElement): void {
  const to = card.getBoundingClientRect()
  Object.assign(picture.style, {
    position: 'fixed',
    insetInlineStart: `${to.left}px`,
    insetBlockStart: `${to.top}px`,
    inlineSize: `${to.width}px`,
    zIndex: 'var(--layer-float)',
    pointerEvents: 'none',
    margin: '0',
  })
  document.body.append(picture)
  const move = picture.animate(
    [{ transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)` }, { transform: 'none', opacity: 0.9 }],
    { duration: MOVE_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
  card.animate([{ opacity: 0 }, { opacity: 0, offset: 0.8 }, { opacity: 1 }], MOVE_MS)
  const remove = () => picture.remove()
  move.finished.then(remove, remove)
}
