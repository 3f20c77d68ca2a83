import { dollarsToCents, formatCents } from '#shared/money.ts'

/** Formats the wire's `4812.4` as `$4,812.40`. */
export function dollarsInWords(dollars: number): string {
  return formatCents(dollarsToCents(dollars) ?? 0)
}
