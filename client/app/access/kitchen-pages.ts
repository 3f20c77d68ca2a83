import type { Power } from '#shared/accounts/account.ts'

export const KITCHEN_HOME = '/live-orders'
const KITCHEN_PAGES: ReadonlySet<string> = new Set([KITCHEN_HOME, '/availability'])

/** Whether a signed-in device may open a page. A kitchen tablet does not have the owner's permissions. */
export function mayOpen(pathname: string, power: Power): boolean {
  return power === 'account' || KITCHEN_PAGES.has(withoutEnd(pathname))
}

export function isKitchenHome(pathname: string): boolean {
  return withoutEnd(pathname) === KITCHEN_HOME
}

function withoutEnd(pathname: string): string {
  return pathname.replace(/\/+$/, '')
}
