import { APP_PATHS } from '#shared/pages.ts'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** How the worker answers a request: a page of the app, a built file, or not at all (calls, sockets, diners' pages). */
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
