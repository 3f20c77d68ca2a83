import { Figure, Figures } from '#client/ui/page/figures.tsx'
import type { RestaurantFees } from '#shared/billing/billing-api.ts'
import { dateInWords } from '#shared/dates.ts'
import { formatDollars } from '#shared/money.ts'
import { countInWords, owedInWords } from './charge-words.ts'

/** This period's orders and the amount owed for them. */
export function OwedFigures({ fees, timeZone }: { fees: RestaurantFees; timeZone: string }) {
  const { period, owed } = fees
  const since = period.since === null ? 'since you opened' : `since ${dateInWords(period.since, timeZone)}`
  return (
    <Figures label="This period">
      <Figure name="Orders this period" words={since}>
        {period.orders}
      </Figure>
      <Figure
        name="Amount owed"
        words={owedInWords(fees) ?? `${countInWords(period)} at ${formatDollars(fees.feePerOrder)} each`}
      >
        {formatDollars(owed)}
      </Figure>
    </Figures>
  )
}
