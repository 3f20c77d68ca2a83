import { tokenBuckets } from '#server/auth/limits/token-buckets.ts'
import { tally } from '#server/pacing/tally.ts'
import type { SharedCount } from './socket-guard.ts'

// Guests of one restaurant share an address. When a server restarts, all of them reconnect within about 15 seconds.
const OPEN_PER_ADDRESS = 2_000
const OPENINGS_PER_ADDRESS = { burst: 300, perSecond: 20 }
const PACKETS_PER_ADDRESS = { burst: 5_000, perSecond: 500 }
// Enough for every tablet of a large kitchen and the owner's pages.
const OPEN_PER_ACCOUNT = 100
const PACKETS_PER_ACCOUNT = { burst: 5_000, perSecond: 1_000 }

export type SocketCounts = {
  /** Whether this address may open another connection now. */
  mayOpen: (address: string) => boolean
  ofAddress: (address: string) => SharedCount
  /** Undefined if the account has the maximum number of connections. */
  ofAccount: (accountId: string) => SharedCount | undefined
}

/** Counts the connections of each address and account on this instance, and the messages they send together. */
export function socketCounts(isLimiting: boolean): SocketCounts {
  if (!isLimiting) return UNLIMITED
  const openings = tokenBuckets(OPENINGS_PER_ADDRESS)
  const anonymousPackets = tokenBuckets(PACKETS_PER_ADDRESS)
  const accountPackets = tokenBuckets(PACKETS_PER_ACCOUNT)
  const openOf = { address: tally(), account: tally() }

  function counted(kind: 'address' | 'account', key: string, packets: typeof anonymousPackets): SharedCount {
    const open = openOf[kind]
    open.begin(key)
    return {
      whose: `${kind} ${key}`,
      spend: () => packets.spend(key, 1),
      end: () => open.end(key),
    }
  }

  return {
    // A refused attempt is not counted, so that one client that keeps trying cannot lock out others at the same
    // address.
    mayOpen: (address) =>
      openOf.address.of(address) < OPEN_PER_ADDRESS && openings.left(address) >= 1 && openings.spend(address, 1),
    ofAddress: (address) => counted('address', address, anonymousPackets),
    ofAccount: (accountId) =>
      openOf.account.of(accountId) < OPEN_PER_ACCOUNT ? counted('account', accountId, accountPackets) : undefined,
  }
}

const UNCOUNTED: SharedCount = { whose: '', spend: () => true, end: () => {} }
const UNLIMITED: SocketCounts = { mayOpen: () => true, ofAddress: () => UNCOUNTED, ofAccount: () => UNCOUNTED }
