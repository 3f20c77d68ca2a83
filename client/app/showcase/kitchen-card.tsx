import { useState } from 'react'
import { KitchenContext } from '../../features/live-orders/kitchen-context.ts'
import { Ticket } from '../../features/live-orders/ticket/ticket.tsx'
import { exampleOrder } from './corner-pantry.ts'
import { exampleKitchen } from './example-kitchen.ts'
import styles from './kitchen-card.module.css'

/** The same order as a kitchen ticket, in the dark theme. Illustration only: nothing in it can be pressed. */
export default function KitchenCard() {
  const [order] = useState(exampleOrder)
  const [kitchen] = useState(() => exampleKitchen(order))
  return (
    <div className={styles.card} data-theme="dark" inert aria-hidden="true">
      <KitchenContext value={kitchen}>
        <Ticket id={order.id} />
      </KitchenContext>
    </div>
  )
}
