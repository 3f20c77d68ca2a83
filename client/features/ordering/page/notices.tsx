import { useSyncExternalStore } from 'react'
import { ExpiredOrder } from '../checkout/expired-order.tsx'
import { usePauseWords } from '../pause-words.tsx'
import { useVisit } from '../visit-context.tsx'
import styles from './notices.module.css'
import { PAUSE_NOTICE_ID } from './pause-strip.tsx'

/** What stands between the diner and an order right now, above the menu. */
export function Notices() {
  const { opensCart, table } = useVisit()
  const pause = usePauseWords()
  const isOnline = useIsOnline()
  // The page comes from the server without its address's query.
  const isTest = useSyncExternalStore(
    () => () => {},
    () => table.isTest,
    () => false,
  )
  return (
    <div className={styles.notices}>
      <noscript>
        <p className={styles.notice}>
          <strong>Ordering needs JavaScript, which is off in this browser.</strong> Please turn it on and load the page
          again, or ask the staff to take your order.
        </p>
      </noscript>
      {isTest ? (
        <p className={styles.notice}>
          <strong>Test mode.</strong> Orders you place here are marked as tests in the kitchen. They count for no sales
          and no fees.
        </p>
      ) : null}
      {opensCart ? null : <ExpiredOrder />}
      <div role="status">
        {pause === null ? null : (
          <p className={styles.notice} id={PAUSE_NOTICE_ID}>
            {pause}
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
