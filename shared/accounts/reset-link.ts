const PATH = '/reset-password'
const TOKEN = /[#?&]token=([\w-]+)/

/**
 * The link in the password reset email. The token is in the fragment, which browsers do not send to servers; in a query
 * it would remain in a proxy's logs while it is still valid.
 */
export function resetLink(address: string, token: string): string {
  return `${address}${PATH}#token=${token}`
}

/** The token of an emailed link. Older links, and those of the specification, have it in the query. */
export function resetTokenIn({ hash, search }: { hash: string; search: string }): string | undefined {
  return (TOKEN.exec(hash) ?? TOKEN.exec(search))?.[1]
}
