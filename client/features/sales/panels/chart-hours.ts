import type { WireSales } from '#shared/sales/sales-api.ts'

type Hour = WireSales['byHour'][number]

export type Bar = Hour & {
  /** The share of the busiest hour, 0 to 1. */
  share: number
  isPeak: boolean
  /** At least 60 % of the busiest hour. */
  isBusy: boolean
  /** The label below; every other hour, to fit on a phone. */
  label: string
}

const LEAST_BARS = 10 // even for a single order
const BUSY_SHARE = 0.6

/** The hours to draw: from an hour before the first order to an hour after the last. */
export function chartBars(byHour: readonly Hour[]): Bar[] {
  const first = byHour.findIndex((hour) => hour.totalSales > 0)
  const last = byHour.findLastIndex((hour) => hour.totalSales > 0)
  if (first === -1) return []
  const end = Math.min(byHour.length, Math.max(last + 2, Math.max(0, first - 1) + LEAST_BARS))
  const start = Math.max(0, Math.min(first - 1, end - LEAST_BARS))
  const most = Math.max(...byHour.map((hour) => hour.totalSales))
  const peak = byHour.findIndex((hour) => hour.totalSales === most)
  return byHour.slice(start, end).map((hour, index) => {
    const share = hour.totalSales / most
    const isPeak = start + index === peak
    const label = hour.hour % 2 === 0 ? String(hour.hour) : ''
    return { ...hour, share, isPeak, isBusy: share >= BUSY_SHARE, label }
  })
}

/** `13:00 to 14:00` */
export function hourInWords({ hour }: Pick<Hour, 'hour'>): string {
  const clock = (of: number) => `${String(of % 24).padStart(2, '0')}:00`
  return `${clock(hour)} to ${clock(hour + 1)}`
}
