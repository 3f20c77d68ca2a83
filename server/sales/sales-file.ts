import Papa from 'papaparse'
import { streamed } from '#server/http/streamed.ts'
import { neutraliseCell } from '#shared/csv-cell.ts'
import { LOCALE } from '#shared/dates.ts'
import { centsToDecimal } from '#shared/money.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { SalesDay } from './read-sales.ts'

/** Without it, Excel reads a CSV file in the local 8-bit encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A day's orders as CSV, slice by slice, oldest first. Texts that a spreadsheet would run as formulas are neutralised. */
export function salesFile(slices: AsyncGenerator<readonly Order[]>, { range, day }: SalesDay): Promise<string> {
  const clock = new Intl.DateTimeFormat(LOCALE, {
    timeZone: range.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const rowsOf = (orders: readonly Order[]) =>
    orders.map((order) => rowOf(order, day, clock.format(order.placedAt)).map(neutralised))
  return streamed<string, Order>(
    slices,
    (orders, isFirst) => {
      const rows = Papa.unparse(isFirst ? [[...COLUMNS], ...rowsOf(orders)] : rowsOf(orders))
      return `${isFirst ? BYTE_ORDER_MARK : ''}${rows}\r\n`
    },
    '',
  )
}

const COLUMNS = [
  'Order',
  'Date',
  'Time',
  'Table',
  'Status',
  'Customer name',
  'Phone',
  'Email',
  'Items',
  'Total',
  'Cancellation reason',
] as const

function rowOf(order: Order, day: string, time: string): (string | number)[] {
  const { customer } = order
  return [
    order.orderNumber,
    day,
    time,
    order.tableNumber,
    order.status,
    customer.name,
    customer.phone,
    customer.email,
    order.lines.map(lineInWords).join('; '),
    centsToDecimal(order.totalCents),
    order.cancellationReason ?? '',
  ]
}

function neutralised(cell: string | number): string | number {
  return typeof cell === 'string' ? neutraliseCell(cell) : cell
}

/** `2 x Margherita (Prosciutto)` */
function lineInWords({ quantity, name, extras }: OrderLine): string {
  const added = extras.length === 0 ? '' : ` (${extras.map((extra) => extra.name).join(', ')})`
  return `${quantity} x ${name}${added}`
}
