import { CreditCard } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { sessionStore } from '#client/lib/session/session-store.ts'
import { Banner, bannerAction } from '#client/ui/notices/banner.tsx'
import { formatDollars } from '#shared/money.ts'
import { usePayNow } from './pay-now.ts'

/** On an owner's pages, while a declined charge is unpaid. */
export function DeclinedBanner() {
  const amount = useStore(sessionStore, ({ user }) => user?.declinedAmount ?? null)
  const { isPaying, pay } = usePayNow()
  return (
    <div role="status">
      {amount === null ? null : (
        <Banner
          icon={CreditCard}
          action={
            <button type="button" className={bannerAction} aria-busy={isPaying} disabled={isPaying} onClick={pay}>
              {isPaying ? 'Paying…' : 'Pay now'}
            </button>
          }
        >
          <strong>Your card was declined.</strong> {formatDollars(amount)} of service fees is unpaid. Pay now, or{' '}
          <Link to="/account-status">change your card</Link> first.
        </Banner>
      )}
    </div>
  )
}
