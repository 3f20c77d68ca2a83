import type { CSSProperties } from 'react'
import { formatDollars } from '#shared/money.ts'
import type { WireSales } from '#shared/sales/sales-api.ts'
import { type Bar, chartBars, hourInWords } from './chart-hours.ts'
import styles from './hours-chart.module.css'
import { Panel } from './panel.tsx'

/** Paid orders by the hour they were placed, as a bar chart and as a table. */
export function HoursChart({ byHour, isToday }: { byHour: WireSales['byHour']; isToday: boolean }) {
  const bars = chartBars(byHour)
  const peak = bars.find((bar) => bar.isPeak)
  if (!peak) {
    return (
      <Panel title="Orders by hour">
        <p className={styles.empty}>{isToday ? 'No paid orders yet today.' : 'No paid orders on this day.'}</p>
      </Panel>
    )
  }
  return (
    <Panel title="Orders by hour" words={`peak ${hourInWords(peak)}, ${countOf(peak)}`}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.from} className={styles.hour} title={`${hourInWords(bar)}: ${countOf(bar)}`}>
            <span className={styles.count} data-peak={bar.isPeak || undefined}>
              {bar.totalSales}
            </span>
            <span className={styles.bar} data-busy={bar.isBusy || undefined} style={heightOf(bar)} />
            <span className={styles.label}>{bar.label}</span>
          </div>
        ))}
      </div>
      <details className={styles.table}>
        <summary className={styles.summary}>As a table</summary>
        <HoursTable bars={bars} />
      </details>
    </Panel>
  )
}

function HoursTable({ bars }: { bars: readonly Bar[] }) {
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">Hour</th>
          <th scope="col">Orders</th>
          <th scope="col">Revenue</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.from}>
            <th scope="row">{hourInWords(bar)}</th>
            <td>{bar.totalSales}</td>
            <td>{formatDollars(bar.totalRevenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function countOf({ totalSales }: Bar): string {
  return `${totalSales} ${totalSales === 1 ? 'order' : 'orders'}`
}

// React's types do not include custom properties.
function heightOf({ share }: Bar): CSSProperties {
  return { '--share': share } as CSSProperties
}
