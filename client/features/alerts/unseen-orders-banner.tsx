import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { whenOrdersUnseen } from '#client/lib/session/account-news.ts'
import { Banner, bannerAction } from '#client/ui/notices/banner.tsx'
import { minutesSince } from '#shared/orders/ageing.ts'
import { createUnseen } from './unseen-store.ts'

/** On an owner's open pages: orders that no kitchen screen has shown. It goes by itself when one has. */
export function UnseenOrdersBanner({ restaurantId }: { restaurantId: string }) {
  const [unseen] = useState(() => createUnseen(restaurantId))
  const shown = useStore(unseen.store, (state) => state.unseen)
  useEffect(() => {
    const stopHearing = whenOrdersUnseen(unseen.hear)
    return () => {
      stopHearing()
      unseen.stop()
    }
  }, [unseen])
  return (
    <div role="alert">
      {shown ? (
        <Banner
          icon={BellRing}
          action={
            <Link className={bannerAction} to="/live-orders">
              Open Live orders
            </Link>
          }
        >
          <strong>{countInWords(shown.count)}</strong>{' '}
          {waitInWords(shown.count, minutesSince(shown.oldestPlacedAt, Date.now()))}
        </Banner>
      ) : null}
    </div>
  )
}

function countInWords(count: number): string {
  return count === 1
    ? 'An order has not been seen by any kitchen.'
    : `${count} orders have not been seen by any kitchen.`
}

function waitInWords(count: number, minutes: number): string {
  const subject = count === 1 ? 'It has' : 'The oldest has'
  return `${subject} waited for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Is the kitchen's screen on?`
}
