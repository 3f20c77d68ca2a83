import { useEffect, useRef } from 'react'
import type { MenuSection } from '#shared/menu/menu.ts'
import styles from './category-bar.module.css'
import { sectionAnchor, useSectionInView } from './section-in-view.ts'

/** Sticks to the top and follows the scroll position. Plain links, so that it works before the script has loaded. */
export function CategoryBar({ sections }: { sections: readonly MenuSection[] }) {
  const { currentId, jumpTo } = useSectionInView(sections.map((section) => section.id))
  const bar = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const list = bar.current
    const current = list?.querySelector<HTMLElement>('[aria-current]')
    if (!list || !current || currentId === undefined) return
    // Not scrollIntoView, which would also scroll the page.
    list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2, behavior: 'smooth' })
  }, [currentId])

  return (
    <nav className={styles.bar} aria-label="Menu categories">
      <ul className={styles.list} ref={bar}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${sectionAnchor(id)}`}
              className={styles.category}
              aria-current={id === currentId ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                jumpTo(id)
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
