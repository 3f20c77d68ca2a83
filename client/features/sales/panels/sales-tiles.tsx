import type { ReactNode } from 'react'
import { formatDollars } from '#shared/money.ts'
import type { WireSales } from '#shared/sales/sales-api.ts'
import { type Change, revenueChange, salesChange } from './comparison-words.ts'
import styles from './sales-tiles.module.css'

/** The specification's three tiles, each compared with the same weekday last week. */
export function SalesTiles({ sales, today }: { sales: WireSales; today: string }) {
  return (
    <dl className={styles.tiles}>
      <Tile name="Total Revenue" value={formatDollars(sales.totalRevenue)} isMain>
        <ChangeWords of={revenueChange(sales, today)} />
      </Tile>
      <Tile name="Total Sales" value={sales.totalSales}>
        <ChangeWords of={salesChange(sales)} />
      </Tile>
      <Tile name="Total Cancelled" value={sales.totalCanceled}>
        {canceledShare(sales)}
      </Tile>
    </dl>
  )
}

type TileProps = { name: string; value: string | number; isMain?: boolean; children: ReactNode }

function Tile({ name, value, isMain = false, children }: TileProps) {
  return (
    <div className={styles.tile} data-main={isMain || undefined}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.words}>{children}</dd>
    </div>
  )
}

function ChangeWords({ of }: { of: Change | undefined }) {
  if (!of) return null
  return (
    <>
      {of.change === '' ? null : (
        <strong className={styles.change} data-trend={of.trend}>
          {of.change}
        </strong>
      )}{' '}
      {of.words}
    </>
  )
}

function canceledShare({ totalSales, totalCanceled }: WireSales): string {
  const closed = totalSales + totalCanceled
  if (closed === 0) return 'no orders yet'
  return `of ${closed} closed ${closed === 1 ? 'order' : 'orders'}`
}
