import { useState } from 'react'
import { publicMenuToWire } from '#shared/menu/menu-api.ts'
import { orderToWire } from '#shared/orders/orders-api.ts'
import { createCart } from '../../features/ordering/cart/cart-store.ts'
import { CategoryBar } from '../../features/ordering/menu/category-bar.tsx'
import { ItemRow } from '../../features/ordering/menu/item-row.tsx'
import { createPlacedOrders } from '../../features/ordering/order-status/order-store.ts'
import { Dock } from '../../features/ordering/page/dock.tsx'
import { TableHeader } from '../../features/ordering/page/table-header.tsx'
import { createVisit, type Visit } from '../../features/ordering/visit.ts'
import { VisitProvider } from '../../features/ordering/visit-context.tsx'
import { exampleOrder, now, RESTAURANT, SECTIONS } from './corner-pantry.ts'
import styles from './diner-phone.module.css'

/** The diner's page on a phone just after ordering. Illustration only: nothing in it can be pressed. */
export default function DinerPhone() {
  const [visit] = useState(exampleVisit)
  return (
    <div className={styles.phone} inert aria-hidden="true">
      <div className={styles.screen}>
        <VisitProvider value={visit}>
          <TableHeader name={RESTAURANT.name} />
          <CategoryBar sections={SECTIONS} />
          <div className={styles.menu}>
            {SECTIONS.map((section) => (
              <section key={section.id}>
                <h2 className={styles.heading}>{section.name}</h2>
                <ul className={styles.items}>
                  {section.items.map((item) => (
                    <ItemRow key={item.id} item={item} isFirst />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Dock />
        </VisitProvider>
      </div>
    </div>
  )
}

/** A visit like a diner's own that stores nothing on this device. */
function exampleVisit(): Visit {
  const visit = createVisit({
    kind: 'menu',
    tableNumber: RESTAURANT.tableNumber,
    opensCart: false,
    menu: publicMenuToWire({
      restaurantId: RESTAURANT.id,
      restaurantName: RESTAURANT.name,
      version: 1,
      tableCount: null,
      isTakingOrders: true,
      pauseReason: '',
      timeZone: RESTAURANT.timeZone,
      sections: SECTIONS,
    }),
  })
  const keeper = { key: '', read: () => undefined, write: () => undefined, forget: () => undefined }
  const orders = createPlacedOrders(keeper, now)
  orders.add(orderToWire(exampleOrder()), 'example')
  return { ...visit, cart: createCart(keeper), orders }
}
