import { dollarsToCents, formatCents } from '#shared/money.ts'

/** The wire's `4812.4` reads `$4,812.40`. */
export function dollarsInWords(dollars: number): string {
  return formatCents(dollarsToCents(dollars) ?? 0)
}
