import Papa from 'papaparse'
import { neutraliseCell } from '#shared/csv-cell.ts'
import { centsToDecimal } from '#shared/money.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { DayOrders } from './read-sales.ts'

/** Excel takes a CSV file for the local eight-bit alphabet unless it begins so. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A day's orders, oldest first, for a spreadsheet: text that begins like a formula is kept from being one. */
export function salesFile({ orders, range, day }: DayOrders): string {
  const clock = new Intl.DateTimeFormat('en-AU', {
    timeZone: range.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const rows = orders.map((order) => rowOf(order, day, clock.format(order.placedAt)).map(neutralised))
  return `${BYTE_ORDER_MARK}${Papa.unparse({ fields: [...COLUMNS], data: rows })}\r\n`
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
