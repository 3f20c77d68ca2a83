import type { WireUser } from '#shared/accounts/accounts-api.ts'

type Account = Pick<WireUser, 'accountStatus'>

/** Where a signed-in user belongs (specification, section 4). */
export function homeOf(user: Account): string {
  return user.accountStatus === 'completed' ? '/dashboard' : '/completeAccount'
}

/**
 * Where to go after a login: an account that is not set up goes on with its set-up, any other to where it wanted to go.
 * `wanted` comes out of the browser's history, so it is checked: a path of this site and nothing else.
 */
export function afterLogin(user: Account, wanted: unknown): string {
  const isOwnPath = typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted)
  return user.accountStatus === 'completed' && isOwnPath ? wanted : homeOf(user)
}
