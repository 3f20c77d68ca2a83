import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { ageOf, DEFAULT_DUE_MINUTES, DEFAULT_LATE_MINUTES, minutesSince } from '#shared/orders/ageing.ts'
import { useKitchen } from '../kitchen-context.ts'
import { ageText } from './order-time.ts'
import styles from './ticket-age.module.css'

/** Minutes since ordering. A delivered order is no longer late. */
export function TicketAge({ placedAt, isServed }: { placedAt: number; isServed: boolean }) {
  const { clock } = useKitchen()
  const minutes = useStore(clock.store, ({ now }) => minutesSince(placedAt, now))
  const due = useStore(sessionStore, ({ user }) => user?.dueAfterMinutes ?? DEFAULT_DUE_MINUTES)
  const late = useStore(sessionStore, ({ user }) => user?.lateAfterMinutes ?? DEFAULT_LATE_MINUTES)
  const age = useStore(clock.store, ({ now }) => ageOf(placedAt, now, due, late))
  return <span className={`${styles.age} ${isServed ? '' : styles[age]}`}>{ageText(minutes)}</span>
}
