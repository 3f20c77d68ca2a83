/** Opens the email program. Encoded, because an address may contain `?` or `&`, which would add recipients or text. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`
}

/** A link that calls a number: its digits, with the plus of an international one. */
export function phoneLink(phone: string): string {
  return `tel:${phone.startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`
}
