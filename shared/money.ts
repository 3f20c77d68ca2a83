/**
 * Money is integer cents everywhere except on the wire, where it is dollars with at most two decimals (the
 * specification's `price` and `total`). Only these functions convert.
 */

/** Converts dollars from the wire to cents; undefined if they are not a whole number of cents. */
export function dollarsToCents(dollars: number | string): number | undefined {
  const value = typeof dollars === 'string' ? Number(dollars) : dollars
  const cents = Math.round(value * 100)
  // Rounding errors such as 0.1 + 0.2 are far below a millionth of a cent; a third decimal is not.
  return Number.isFinite(value) && Math.abs(value * 100 - cents) < 1e-6 ? cents : undefined
}

export function centsToDollars(cents: number): number {
  return cents / 100
}

/** Formats `1250` as `$12.50` and `481240` as `$4,812.40`. */
export function formatCents(cents: number): string {
  const grouped = centsToDecimal(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${cents < 0 ? '-' : ''}$${grouped}`
}

/** Formats an amount from the wire: `12.5` as `$12.50`. */
export function formatDollars(dollars: number): string {
  return formatCents(dollarsToCents(dollars) ?? 0)
}

/** Formats `1250` as `12.50`, the two-decimal text that the specification sends as an order's total. */
export function centsToDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
