import { useState } from 'react'
import type { MenuSection } from '#shared/menu/menu.ts'
import { publicMenuToWire } from '#shared/menu/menu-api.ts'
import { ItemRow } from '../../features/ordering/menu/item-row.tsx'
import { TableHeader } from '../../features/ordering/page/table-header.tsx'
import { createVisit } from '../../features/ordering/visit.ts'
import { VisitProvider } from '../../features/ordering/visit-context.tsx'
import styles from './phone-preview.module.css'

type PhonePreviewProps = { restaurantName: string; sections: readonly MenuSection[] }

/**
 * The menu as diners see it, rendered with the diner page's own components. It scrolls, but nothing in it can be
 * pressed.
 */
export function PhonePreview({ restaurantName, sections }: PhonePreviewProps) {
  const [visit] = useState(emptyVisit)
  return (
    <div className={styles.phone}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: inert content cannot be scrolled by keyboard, but its frame can */}
      <section className={styles.screen} aria-label="Preview" tabIndex={0}>
        <div inert>
          <VisitProvider value={visit}>
            <TableHeader name={restaurantName} />
            <div className={styles.menu}>
              {sections.map((section) => (
                <section key={section.id} className={styles.section}>
                  <h2 className={styles.heading}>{section.name}</h2>
                  <ul className={styles.items}>
                    {section.items.map((item) => (
                      <ItemRow key={item.id} item={item} isFirst={false} />
                    ))}
                  </ul>
                </section>
              ))}
              {sections.length === 0 ? (
                <p className={styles.empty}>Dishes in visible categories appear here, as diners see them.</p>
              ) : null}
            </div>
          </VisitProvider>
        </div>
      </section>
    </div>
  )
}

/** A visit without any activity, because the dish rows read the cart from one. */
function emptyVisit() {
  const menu = {
    restaurantId: '',
    restaurantName: '',
    version: 0,
    tableCount: null,
    isTakingOrders: true,
    pauseReason: '',
    timeZone: 'UTC',
    sections: [],
  }
  return createVisit({ kind: 'menu', tableNumber: 1, opensCart: false, menu: publicMenuToWire(menu) })
}
