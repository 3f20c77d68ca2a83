import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useKitchen } from '../kitchen-context.ts'
import type { ConnectionState } from '../sync/connection-state.ts'
import { timeOfDay } from '../ticket/order-time.ts'
import styles from './lost-banner.module.css'

export function LostBanner() {
  const isLost = useStore(useKitchen().connection, ({ kind }) => kind === 'lost')
  return isLost ? <NotReceiving /> : null
}

function NotReceiving() {
  const { connection, clock, timeZone, checkNow } = useKitchen()
  const [since] = useState(() => clock.now() - silentMs(connection.getState()))
  return (
    <div className={styles.lost} role="alert">
      <WifiOff className={styles.sign} aria-hidden="true" />
      <div className={styles.words}>
        <strong className={styles.head}>NOT RECEIVING ORDERS</strong>
        <p>
          Offline since {timeOfDay(since, timeZone)}. Check this screen's Wi-Fi, and take orders at the tables until the
          light is green.
        </p>
      </div>
      <button type="button" className={styles.button} onClick={checkNow}>
        Try again
      </button>
    </div>
  )
}

function silentMs(connection: ConnectionState): number {
  return connection.kind === 'lost' ? connection.secondsAgo * 1000 : 0
}
