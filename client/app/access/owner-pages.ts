import type { WireUser } from '#shared/accounts/accounts-api.ts'
import { homeOf } from '../../features/account/after-login.ts'

/** The start page of an account without a restaurant; undefined for owners. */
export function homeElsewhere(user: Pick<WireUser, 'role' | 'accountStatus'>): string | undefined {
  return user.role === 'owner' ? undefined : homeOf(user)
}
