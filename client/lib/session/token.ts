/** The specification stores the token as plain text under `token`. */
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
    // where storage is blocked, the session lasts for this page only
  }
}
