import type { WireUser } from '#shared/accounts/accounts-api.ts'

type Account = Pick<WireUser, 'accountStatus' | 'role'>

/** Where a signed-in user belongs (specification, section 4). Whoever has no restaurant has no dashboard. */
export function homeOf({ role, accountStatus }: Account): string {
  if (role === 'admin') return '/admin'
  if (role === 'poster') return '/profile'
  return accountStatus === 'completed' ? '/dashboard' : '/completeAccount'
}

/**
 * Where to go after a login or registration: back to the job boards from there, to a form that was open on the profile,
 * a restaurant that is set up to where its owner wanted to go, everyone else home. `wanted` comes out of the
 * browser's history: a path of this site and nothing else.
 */
export function afterLogin(user: Account, wanted: unknown): string {
  const home = homeOf(user)
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return home
  if (isOfBoards(wanted)) return wanted
  if (user.role !== 'admin' && wanted.startsWith('/profile?')) return wanted
  return user.role === 'owner' && user.accountStatus === 'completed' ? wanted : home
}

/** The job boards and their listings, which everyone may read. */
export function isOfBoards(place: string): boolean {
  return /^\/(jobs|workers)(?![\w-])/.test(place)
}
