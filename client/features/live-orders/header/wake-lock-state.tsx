import { MonitorCheck, MonitorOff } from 'lucide-react'
import { useStore } from 'zustand'
import { useKitchen } from '../kitchen-context.ts'
import styles from './header-switch.module.css'

/** The browser may let the screen sleep (low battery, no HTTPS). A tap asks it again. */
export function WakeLockState() {
  const { wakeLock } = useKitchen()
  const isAwake = useStore(wakeLock.store, (state) => state.isAwake)
  return (
    <button type="button" className={styles.switch} onClick={wakeLock.ask}>
      {isAwake ? <MonitorCheck aria-hidden="true" /> : <MonitorOff aria-hidden="true" />}
      <span className={isAwake ? `${styles.words} ${styles.wellWords}` : styles.words}>
        {isAwake ? 'Screen stays awake' : 'Screen may sleep'}
      </span>
    </button>
  )
}
