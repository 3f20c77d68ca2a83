import type { WireUser } from '#shared/accounts/accounts-api.ts'

type Account = Pick<WireUser, 'accountStatus' | 'role'>

/** Where a signed-in user belongs (specification, section 4). Whoever has no restaurant has no dashboard. */
export function homeOf({ role, accountStatus }: Account): string {
  if (role === 'admin') return '/admin'
  if (role === 'poster') return '/profile'
  return accountStatus === 'completed' ? '/dashboard' : '/completeAccount'
}

/**
 * Where to go after a login: a restaurant that is set up to where its owner wanted to go, a poster to what was open on
 * the profile, everyone else home. `wanted` comes out of the browser's history: a path of this site and nothing else.
 */
export function afterLogin(user: Account, wanted: unknown): string {
  const home = homeOf(user)
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return home
  if (user.role === 'poster') return wanted.startsWith(`${home}?`) ? wanted : home
  return user.role === 'owner' && user.accountStatus === 'completed' ? wanted : home
}
