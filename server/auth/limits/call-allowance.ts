import { AppError } from '#server/errors.ts'
import type { Role } from '#shared/accounts/account.ts'
import { tokenBuckets } from './token-buckets.ts'

// Costs are milliseconds of CPU time, measured on two cores and rounded up.
const READ_MS = 0.5
const CHANGE_MS = 3
// Ten screens of a kitchen change an order every few seconds, and all read the order board when they start.
const OF_ACCOUNT = { burst: 600, perSecond: 100 }
// Twenty restaurants of a food court behind one IP address.
const OF_NETWORK = { burst: 3_000, perSecond: 300 }
// For each account when its network's allowance is used up, so that a kitchen can work despite a guest's flood.
const OF_ACCOUNT_ALONE = { burst: 60, perSecond: 6 }

type Call = { caller: { accountId: string; role: Role }; network: string; method: string }
export type CallAllowance = {
  /** @throws TOO_MANY_REQUESTS */
  spend(call: Call): void
}

/**
 * Limits the CPU time of all calls per account and per network, because even a loop of cheap calls slows down others.
 * When a network's allowance is used up, each of its accounts keeps a small one. The operator is exempt, who charges
 * every restaurant one call after the other.
 */
export function callAllowance(isLimiting: boolean): CallAllowance {
  const accounts = tokenBuckets(OF_ACCOUNT)
  const networks = tokenBuckets(OF_NETWORK)
  const alone = tokenBuckets(OF_ACCOUNT_ALONE)
  return {
    spend: ({ caller: { accountId, role }, network, method }) => {
      if (!isLimiting || role === 'admin') return
      const isNetworkSpent = networks.left(network) <= 0
      if (accounts.left(accountId) <= 0 || (isNetworkSpent && alone.left(accountId) <= 0)) {
        const message = 'You are sending many requests. Please wait a moment and try again.'
        throw new AppError('TOO_MANY_REQUESTS', message, undefined, 1)
      }
      const cost = method === 'GET' ? READ_MS : CHANGE_MS
      accounts.spend(accountId, cost)
      if (isNetworkSpent) alone.spend(accountId, cost)
      else networks.spend(network, cost)
    },
  }
}
