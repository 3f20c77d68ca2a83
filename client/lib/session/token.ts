/** The specification keeps the token as bare text under `token`. */
const KEY = 'token'

export function readToken(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function storeToken(token: string | undefined): void {
  try {
    if (token === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    // a private window signs in for this page only
  }
}
