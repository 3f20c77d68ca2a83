import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './new-below.module.css'

const HEAD_PX = 96 // a ticket whose table and age are in sight has been seen

type Props = { ids: readonly string[]; scroller: RefObject<HTMLDivElement | null> }

/**
 * Says what has arrived below the fold of its column and leads there. It stands in the column's head, where it covers no
 * ticket and shifts none: it goes the moment its ticket is seen, which is when a finger is about to land on that.
 */
export function NewBelow({ ids, scroller }: Props) {
  const below = useUnseenBelow(ids, scroller)
  if (below.length === 0) return null
  return (
    <button type="button" className={styles.pill} onClick={() => goTo(below[0], scroller.current)}>
      <ArrowDown aria-hidden="true" />
      {below.length} below
    </button>
  )
}

function useUnseenBelow(ids: readonly string[], scroller: Props['scroller']): readonly string[] {
  const [below, setBelow] = useState<ReadonlySet<string>>(new Set())
  const observer = useRef<IntersectionObserver>(undefined)
  useEffect(() => {
    const seen = new Set<string>()
    const look = (entries: IntersectionObserverEntry[]) =>
      setBelow((before) => {
        const next = new Set(before)
        for (const { target, isIntersecting } of entries) {
          const id = idOf(target)
          if (isIntersecting) seen.add(id)
          if (seen.has(id)) next.delete(id)
          else next.add(id)
        }
        return next
      })
    const looking = new IntersectionObserver(look, { root: scroller.current, rootMargin: `0px 0px -${HEAD_PX}px` })
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
