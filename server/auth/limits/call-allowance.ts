import { AppError } from '#server/errors.ts'
import type { Role } from '#shared/accounts/account.ts'
import { tokenBuckets } from './token-buckets.ts'

// In milliseconds of processor, as measured on two cores and rounded up.
const READ_MS = 0.5
const CHANGE_MS = 3
// A kitchen of ten screens changes an order every few seconds, and reads its board at once when it starts.
const OF_ACCOUNT = { burst: 600, perSecond: 100 }
// A food court of twenty restaurants behind one address.
const OF_NETWORK = { burst: 3_000, perSecond: 300 }
// What an account has left where others have spent its network's: a kitchen's steps go on beside a guest's flood.
const OF_ACCOUNT_ALONE = { burst: 60, perSecond: 6 }

type Call = { caller: { accountId: string; role: Role }; network: string; method: string }
export type CallAllowance = {
  /** @throws TOO_MANY_REQUESTS */
  spend(call: Call): void
}

/**
 * What the calls of an account, and of all accounts in one network, may cost, whichever they are: none is so cheap that
 * a loop of it would cost others nothing. Where a network's is spent, each of its accounts has a little left. The operator
 * charges every restaurant, one call after the other.
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
