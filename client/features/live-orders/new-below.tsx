import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './new-below.module.css'

const FAR_PX = 1_000_000 // further than any column reaches
const HEAD_PX = 96 // a ticket whose table and age are in sight is not below

type Props = { ids: readonly string[]; scroller: RefObject<HTMLDivElement | null> }

/**
 * Says how many tickets stand below the fold of their column and leads to the first. It stands in the column's head, where
 * it covers no ticket and shifts none: it goes as the last one comes into sight, which is when a finger is about to land
 * on that.
 */
export function NewBelow({ ids, scroller }: Props) {
  const below = useBelow(ids, scroller)
  if (below.length === 0) return null
  return (
    <button type="button" className={styles.pill} onClick={() => goTo(below[0], scroller.current)}>
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
    // All that is above counts as in sight: a long scroll jumps past tickets, and those would never be told of.
    const looking = new IntersectionObserver(look, {
      root: scroller.current,
      rootMargin: `${FAR_PX}px 0px -${HEAD_PX}px`,
    })
    observer.current = looking
    return () => looking.disconnect()
  }, [scroller])
  useEffect(() => {
    if (ids.length === 0) return
    // Those it watches already are not told of again.
    for (const place of scroller.current?.querySelectorAll('[data-order]') ?? []) observer.current?.observe(place)
  }, [ids, scroller])
  return ids.filter((id) => below.has(id))
}

function idOf(place: Element): string {
  return place.getAttribute('data-order') ?? ''
}

function goTo(id: string | undefined, scroller: HTMLElement | null): void {
  const place = [...(scroller?.querySelectorAll('[data-order]') ?? [])].find((one) => idOf(one) === id)
  if (!scroller || !place) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = place.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  scroller.scrollBy({ top, behavior: isCalm ? 'instant' : 'smooth' })
  place.querySelector('article')?.focus({ preventScroll: true })
}
