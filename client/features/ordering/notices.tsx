import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { ExpiredOrder } from './expired-order.tsx'
import styles from './notices.module.css'
import { useVisit } from './visit-context.tsx'

/** What stands between the diner and an order right now, above the menu. */
export function Notices() {
  const { menu, opensCart } = useVisit()
  const isTakingOrders = useStore(menu, (state) => state.menu.isTakingOrders)
  const pauseReason = useStore(menu, (state) => state.menu.pauseReason)
  const isOnline = useIsOnline()
  return (
    <div className={styles.notices}>
      <noscript>
        <p className={styles.notice}>
          <strong>Ordering needs JavaScript, which is off in this browser.</strong> Please turn it on and load the page
          again, or ask the staff to take your order.
        </p>
      </noscript>
      {opensCart ? null : <ExpiredOrder />}
      <div role="status">
        {isTakingOrders ? null : (
          <p className={styles.notice}>
            <strong>The kitchen is not taking orders right now.</strong> {pauseReason}
          </p>
        )}
        {isOnline ? null : (
          <p className={styles.notice}>
            <strong>You are offline.</strong> Your cart is kept. An order you place goes out as soon as you are
            connected.
          </p>
        )}
      </div>
    </div>
  )
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
