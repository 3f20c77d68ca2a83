/** Opens the reader's mail program. Encoded: an address may hold `?` or `&`, which would add recipients and text. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** Calls a number: its digits, with the plus of an international one. */
export function phoneLink(phone: string): string {
  return `tel:${phone.startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`
}
