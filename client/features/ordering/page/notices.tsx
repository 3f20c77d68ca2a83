import { useSyncExternalStore } from 'react'
import { ExpiredOrder } from '../checkout/expired-order.tsx'
import { usePauseWords } from '../pause-words.tsx'
import { useVisit } from '../visit-context.tsx'
import styles from './notices.module.css'
import { PAUSE_NOTICE_ID } from './pause-strip.tsx'

/** Notices above the menu that concern ordering right now. */
export function Notices() {
  const { opensCart, table } = useVisit()
  const pause = usePauseWords()
  const isOnline = useIsOnline()
  // The server renders the page without the query of its address.
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
          <strong>Test mode.</strong> Orders you place here are marked as tests in the kitchen. They are not counted in
          sales or fees.
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
            <strong>You are offline.</strong> Your cart is saved. If you place an order, it is sent as soon as you are
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
