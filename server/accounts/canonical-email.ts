/** One person is one account, however they write their address. */
export function canonicalEmail(email: string): string {
  return email.trim().toLowerCase()
}
