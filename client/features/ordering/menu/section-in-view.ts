import { useEffect, useRef, useState } from 'react'

export function sectionAnchor(id: string): string {
  return `category-${id}`
}

// Longer than a smooth scroll, during which the tapped category stays marked.
const JUMP_MS = 900

type SectionInView = { currentId: string | undefined; jumpTo: (id: string) => void }

/** The section being read: the first one in the upper third of the screen. */
export function useSectionInView(ids: readonly string[]): SectionInView {
  const [currentId, setCurrentId] = useState(ids[0])
  const jumpEndsAt = useRef(0)
  const joined = ids.join(' ')

  useEffect(() => {
    const inView = new Set<string>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        const first = joined.split(' ').find((id) => inView.has(sectionAnchor(id)))
        if (first !== undefined && Date.now() > jumpEndsAt.current) setCurrentId(first)
      },
      { rootMargin: '-64px 0px -66% 0px' },
    )
    for (const id of joined.split(' ')) {
      const section = document.getElementById(sectionAnchor(id))
      if (section) watch.observe(section)
    }
    return () => watch.disconnect()
  }, [joined])

  return {
    currentId,
    jumpTo: (id) => {
      jumpEndsAt.current = Date.now() + JUMP_MS
      setCurrentId(id)
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
      document.getElementById(sectionAnchor(id))?.scrollIntoView({ behavior })
    },
  }
}
