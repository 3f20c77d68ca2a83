import { Figure, Figures } from '#client/ui/page/figures.tsx'
import type { AdminRestaurant } from '#shared/billing/billing-api.ts'
import { formatDollars } from '#shared/money.ts'
import { owedInAllFor, totalsOf } from './owing-words.ts'

/** The totals owed. */
export function OwingTotals({ restaurants }: { restaurants: readonly AdminRestaurant[] }) {
  const totals = totalsOf(restaurants)
  const { owed, owing, withoutMethod, all } = totals
  return (
    <Figures label="Amounts owed">
      <Figure name="Total owed" isMain words={owedInAllFor(totals)}>
        {formatDollars(owed)}
      </Figure>
      <Figure name="Restaurants that owe" words={`of ${all}`}>
        {owing}
      </Figure>
      <Figure name="No card on file" words="cannot be charged yet">
        {withoutMethod}
      </Figure>
    </Figures>
  )
}
