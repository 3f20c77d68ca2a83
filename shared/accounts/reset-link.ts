const PATH = '/reset-password'
const TOKEN = /[#?&]token=([\w-]+)/

/**
 * The link in the mail about a forgotten password. The token is in the fragment, which browsers send to no server: a
 * query would stay in the logs of a proxy while it is still good.
 */
export function resetLink(address: string, token: string): string {
  return `${address}${PATH}#token=${token}`
}

/** The token of a mailed link. Links mailed before, and those of the specification, carry it in the query. */
export function resetTokenIn({ hash, search }: { hash: string; search: string }): string | undefined {
  return (TOKEN.exec(hash) ?? TOKEN.exec(search))?.[1]
}
