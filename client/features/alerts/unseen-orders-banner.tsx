import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { whenOrdersUnseen } from '#client/lib/session/account-news.ts'
import { Banner, bannerAction } from '#client/ui/notices/banner.tsx'
import { minutesSince } from '#shared/orders/ageing.ts'
import { createUnseen } from './unseen-store.ts'

/** On an owner's pages: orders that no kitchen screen has shown. It disappears once one has. */
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
    ? '1 order has not been shown on a kitchen screen.'
    : `${count} orders have not been shown on a kitchen screen.`
}

function waitInWords(count: number, minutes: number): string {
  const subject = count === 1 ? 'It has been' : 'The oldest has been'
  return `${subject} waiting for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Is the kitchen screen on?`
}
