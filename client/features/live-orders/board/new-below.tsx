import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBoard } from '../kitchen-context.ts'
import { heightOfHeader } from './kitchen-header-place.ts'
import styles from './new-below.module.css'
import { sectionId } from './section-id.ts'

const FAR_PX = 1_000_000 // more than any column's height
const HEAD_PX = 96 // a ticket whose table and age are visible does not count as below

/** The column's own scroll container; without one, the page scrolls. */
type Props = { scroller?: RefObject<HTMLElement | null> }

/**
 * Shows how many new tickets are below the visible area, and scrolls to the first. It is placed in the column's header,
 * or in the board's header where sections are stacked, so that it neither covers nor moves a ticket when it disappears.
 */
export function NewBelow({ scroller }: Props) {
  const below = useBelow(
    useBoard(({ sections }) => sections.new),
    scroller,
  )
  if (below.length === 0) return null
  return (
    <button type="button" className={styles.pill} onClick={() => goTo(below[0], scroller?.current)}>
      <ArrowDown aria-hidden="true" />
      {below.length} below
    </button>
  )
}

function useBelow(ids: readonly string[], scroller: Props['scroller']): readonly string[] {
  const [below, setBelow] = useState<ReadonlySet<string>>(new Set())
  const observer = useRef<IntersectionObserver>(undefined)
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) =>
      setBelow((before) => {
        const next = new Set(before)
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) next.delete(idOf(target))
          else next.add(idOf(target))
        }
        return next
      })
    // Everything above counts as visible, because a long scroll skips tickets without any intersection event.
    const looking = new IntersectionObserver(look, {
      root: scroller?.current ?? null,
      rootMargin: `${FAR_PX}px 0px -${HEAD_PX}px`,
    })
    observer.current = looking
    return () => looking.disconnect()
  }, [scroller])
  useEffect(() => {
    if (ids.length === 0) return
    // Elements that are already observed are not reported again.
    for (const place of newPlaces()) observer.current?.observe(place)
  }, [ids])
  return ids.filter((id) => below.has(id))
}

function newPlaces(): Element[] {
  return [...document.querySelectorAll(`#${sectionId('new')} [data-order]`)]
}

function idOf(place: Element): string {
  return place.getAttribute('data-order') ?? ''
}

function goTo(id: string | undefined, column: HTMLElement | null | undefined): void {
  const place = newPlaces().find((one) => idOf(one) === id)
  if (!place) return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  const top = place.getBoundingClientRect().top
  if (column) column.scrollBy({ top: top - column.getBoundingClientRect().top, behavior })
  else window.scrollBy({ top: top - heightOfHeader(), behavior })
  place.querySelector('article')?.focus({ preventScroll: true })
}
