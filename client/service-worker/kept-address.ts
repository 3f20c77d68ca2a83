import { APP_PATHS } from '#shared/pages.ts'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * How the worker answers a request: as a page of the app, as a built file, or not at all (API calls, sockets, diner
 * pages).
 */
export function keptAs({ method, mode, url }: Asked, origin: string): 'page' | 'asset' | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return undefined
  if (mode === 'navigate') return isAppPath(address.pathname) ? 'page' : undefined
  return address.pathname.startsWith('/assets/') ? 'asset' : undefined
}

function isAppPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return APP_PATHS.some((known) => known === path)
}
