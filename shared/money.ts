/**
 * Money is integer cents everywhere but on the wire, where it is dollars with at most two decimals
 * (the specification's `price` and `total`). These are the only places that convert.
 */

/** Dollars as read from the wire to cents, or undefined when they are no amount of whole cents. */
export function dollarsToCents(dollars: number | string): number | undefined {
  const value = typeof dollars === 'string' ? Number(dollars) : dollars
  const cents = Math.round(value * 100)
  // 0.1 + 0.2 style noise is far below a millionth of a cent; a decimal too many is not.
  return Number.isFinite(value) && Math.abs(value * 100 - cents) < 1e-6 ? cents : undefined
}

export function centsToDollars(cents: number): number {
  return cents / 100
}

/** `1250` reads `$12.50`, `481240` reads `$4,812.40`. */
export function formatCents(cents: number): string {
  const grouped = centsToDecimal(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')
  return `${cents < 0 ? '-' : ''}$${grouped}`
}

/** `1250` reads `12.50`: the two-decimal string that the specification sends as an order's total. */
export function centsToDecimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
