import { formatCents } from '#shared/money.ts'
import type { OrdersOfSource } from '#shared/protection/protection-api.ts'

const MOST_NAMED = 8

/** "12 orders for $777.60 from one network, at tables 1, 2 and 3" */
export function ordersInWords({ count, total, tables }: OrdersOfSource): string {
  const orders = count === 1 ? '1 order' : `${count} orders`
  return `${orders} for ${formatCents(Math.round(total * 100))} from one network, at ${tablesInWords(tables)}`
}

export function tablesInWords(tables: readonly number[]): string {
  const named = tables.slice(0, MOST_NAMED).map(String)
  if (tables.length > MOST_NAMED) named.push(`${tables.length - MOST_NAMED} more`)
  return `${tables.length === 1 ? 'table' : 'tables'} ${new Intl.ListFormat('en-AU').format(named)}`
}
