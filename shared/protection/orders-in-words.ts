import { LOCALE } from '../dates.ts'
import { formatCents } from '../money.ts'
import type { OrdersOfSource } from './protection-api.ts'

const MOST_NAMED = 8

type Money = Pick<OrdersOfSource, 'total' | 'networks'>

/** "12 orders for $777.60 from one network, at tables 1, 2 and 3" */
export function ordersInWords({ count, tables, ...money }: OrdersOfSource): string {
  return `${countInWords(count)} for ${amountOf(money)} from ${networksInWords(money)}, at ${tablesInWords(tables)}`
}

/**
 * The same, most important words first, for places that cut the text: ["12 orders may be fake", "at tables 1, 2 and 3
 * ($777.60, from one network)."]
 */
export function suspicionInWords({ count, tables, ...money }: OrdersOfSource): [string, string] {
  const rest = `at ${tablesInWords(tables)} (${amountOf(money)}, from ${networksInWords(money)}).`
  return [`${countInWords(count)} may be fake`, rest]
}

function countInWords(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}

function amountOf({ total }: Money): string {
  return formatCents(Math.round(total * 100))
}

function networksInWords({ networks }: Money): string {
  return networks === undefined ? 'one network' : `${networks} networks not seen here before`
}

function tablesInWords(tables: readonly number[]): string {
  const named = tables.slice(0, MOST_NAMED).map(String)
  if (tables.length > MOST_NAMED) named.push(`${tables.length - MOST_NAMED} more`)
  return `${tables.length === 1 ? 'table' : 'tables'} ${new Intl.ListFormat(LOCALE).format(named)}`
}
