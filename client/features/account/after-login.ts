import type { WireUser } from '#shared/accounts/accounts-api.ts'

type Account = Pick<WireUser, 'accountStatus' | 'role'>

/** The start page of a signed-in user (specification, section 4). Accounts without a restaurant have no dashboard. */
export function homeOf({ role, accountStatus }: Account): string {
  if (role === 'admin') return '/admin'
  if (role === 'poster') return '/profile'
  return accountStatus === 'completed' ? '/dashboard' : '/completeAccount'
}

/**
 * Where to go after a login or registration: back to the job boards, to a form that was open on the profile, for owners
 * who finished setup to the page they asked for, otherwise to the start page. `wanted` comes from the browser's
 * history, so only paths of this site are accepted.
 */
export function afterLogin(user: Account, wanted: unknown): string {
  const home = homeOf(user)
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return home
  if (isOfBoards(wanted)) return wanted
  if (user.role !== 'admin' && wanted.startsWith('/profile?')) return wanted
  return user.role === 'owner' && user.accountStatus === 'completed' ? wanted : home
}

/** The job boards and their listings, which are public. */
export function isOfBoards(place: string): boolean {
  return /^\/(jobs|workers)(?![\w-])/.test(place)
}
