import type { WireSales } from '#shared/sales/sales-api.ts'
import styles from './day-sales.module.css'
import { HoursChart } from './hours-chart.tsx'
import { OrderList } from './order-list.tsx'
import { SalesTiles } from './sales-tiles.tsx'
import { ServingTimesPanel } from './serving-times.tsx'
import { TopItems } from './top-items.tsx'

export function DaySalesPanel({ sales, day, today }: { sales: WireSales; day: string; today: string }) {
  return (
    <>
      <SalesTiles sales={sales} today={today} />
      <div className={styles.panels}>
        <div className={styles.times}>
          <HoursChart byHour={sales.byHour} isToday={day === today} />
          <ServingTimesPanel times={sales.timeToServe} />
        </div>
        <TopItems items={sales.topItems} />
      </div>
      <OrderList
        key={`paid ${day}`}
        title="Paid orders"
        empty={day === today ? 'No order has been paid yet today.' : 'No orders were paid on this day.'}
        orders={sales.paidOrders}
        timeZone={sales.timezone}
      />
      <OrderList
        key={`canceled ${day}`}
        title="Cancelled orders"
        empty="No orders were cancelled."
        orders={sales.canceledOrders}
        timeZone={sales.timezone}
      />
    </>
  )
}
