import { useStore } from 'zustand'
import { ageOf, DEFAULT_DUE_MINUTES, DEFAULT_LATE_MINUTES, minutesSince } from '#shared/orders/ageing.ts'
import { useKitchen } from './kitchen-context.ts'
import { ageText } from './order-time.ts'
import styles from './ticket-age.module.css'

/** Minutes since ordering. What has reached the table is late no more. */
export function TicketAge({ placedAt, isServed }: { placedAt: number; isServed: boolean }) {
  const { clock } = useKitchen()
  const minutes = useStore(clock.store, ({ now }) => minutesSince(placedAt, now))
  const age = useStore(clock.store, ({ now }) => ageOf(placedAt, now, DEFAULT_DUE_MINUTES, DEFAULT_LATE_MINUTES))
  return <span className={`${styles.age} ${isServed ? '' : styles[age]}`}>{ageText(minutes)}</span>
}
