import { LOCALE } from '#shared/dates.ts'
import { formatDollars } from '#shared/money.ts'
import type { WireSales } from '#shared/sales/sales-api.ts'
import { dayInWords, weekdayOf } from '../day-words.ts'

type Compared = Pick<WireSales, 'totalSales' | 'totalRevenue' | 'comparison'>

/** `change` is the highlighted figure; `trend` is its direction. */
export type Change = { change: string; words: string; trend: 'up' | 'down' | 'level' }

/** Revenue compared with the same weekday a week earlier; undefined without a comparison. */
export function revenueChange({ totalRevenue, comparison }: Compared, today: string): Change | undefined {
  if (!comparison) return undefined
  const before = comparison.totalRevenue
  const when = whenInWords(comparison, today)
  if (before === 0) return { change: '', words: `no sales ${when}`, trend: 'level' }
  const percent = Math.round(((totalRevenue - before) / before) * 1000) / 10
  return {
    change: `${signed(percent, (value) => value.toLocaleString(LOCALE))} %`,
    words: `from ${formatDollars(before)} ${when}`,
    trend: trendOf(percent),
  }
}

export function salesChange({ totalSales, comparison }: Compared): Change | undefined {
  if (!comparison) return undefined
  const more = totalSales - comparison.totalSales
  return {
    change: signed(more, String),
    words: Math.abs(more) === 1 ? 'order' : 'orders',
    trend: trendOf(more),
  }
}

function whenInWords({ orderDate, isUntilSameTime }: NonNullable<WireSales['comparison']>, today: string): string {
  return isUntilSameTime ? `by this time last ${weekdayOf(orderDate)}` : `on ${dayInWords(orderDate, today)}`
}

function signed(value: number, write: (value: number) => string): string {
  if (value === 0) return '± 0'
  return `${value > 0 ? '+' : '−'} ${write(Math.abs(value))}`
}

function trendOf(value: number): Change['trend'] {
  if (value === 0) return 'level'
  return value > 0 ? 'up' : 'down'
}
