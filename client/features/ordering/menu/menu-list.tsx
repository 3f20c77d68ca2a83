import { useEffect } from 'react'
import type { MenuSection } from '#shared/menu/menu.ts'
import { CategoryBar } from './category-bar.tsx'
import { ItemRow } from './item-row.tsx'
import styles from './menu-list.module.css'
import { sectionAnchor } from './section-in-view.ts'

// As many as a phone shows without scrolling.
const FIRST_PICTURES = 4

export function MenuList({ sections }: { sections: readonly MenuSection[] }) {
  const first = new Set(sections.flatMap((section) => section.items.map((item) => item.id)).slice(0, FIRST_PICTURES))
  useEffect(openTappedDish, [])
  return (
    <>
      <CategoryBar sections={sections} />
      <main className={styles.menu}>
        {sections.map((section) => (
          <section key={section.id} id={sectionAnchor(section.id)} className={styles.section}>
            <h2 className={styles.heading}>{section.name}</h2>
            <ul className={styles.items}>
              {section.items.map((item) => (
                <ItemRow key={item.id} item={item} isFirst={first.has(item.id)} />
              ))}
            </ul>
          </section>
        ))}
      </main>
    </>
  )
}

/**
 * A tap before the script has loaded only focuses the dish's button, so that dish is opened now. A button focused by
 * the Tab key is not.
 */
function openTappedDish(): void {
  // Until now the stylesheet has highlighted such a tap.
  document.documentElement.dataset.live = ''
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.matches('main [aria-haspopup="dialog"]:not(:focus-visible)'))
    focused.click()
}
