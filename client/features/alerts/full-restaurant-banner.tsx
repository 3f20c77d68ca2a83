import { OctagonX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { whenRestaurantFull } from '#client/lib/account-news.ts'
import { FULL_AGAIN_MS } from '#shared/alerts/full-restaurant.ts'
import styles from './unseen-orders-banner.module.css'

const SILENCE_MS = 3.5 * FULL_AGAIN_MS // the server repeats it while orders are refused

/** On an owner's open pages: new orders are refused because too many are open. It goes once none is refused. */
export function FullRestaurantBanner({ restaurantId }: { restaurantId: string }) {
  const [openOrders, setOpenOrders] = useState(0)
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined
    const stopHearing = whenRestaurantFull((full) => {
      if (full.restaurantId !== restaurantId) return
      clearTimeout(silence)
      silence = setTimeout(() => setOpenOrders(0), SILENCE_MS)
      setOpenOrders(full.openOrders)
    })
    return () => {
      stopHearing()
      clearTimeout(silence)
    }
  }, [restaurantId])
  return (
    <div role="alert">
      {openOrders > 0 ? (
        <p className={styles.banner}>
          <OctagonX className={styles.icon} aria-hidden="true" />
          <span className={styles.words}>
            <strong>New orders are refused.</strong> {openOrders} orders are open. Mark finished orders as paid, or
            cancel them.
          </span>
          <Link className={styles.link} to="/live-orders">
            Open Live orders
          </Link>
        </p>
      ) : null}
    </div>
  )
}
