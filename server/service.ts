import type { CallAllowance } from './auth/limits/call-allowance.ts'
import type { GroupedCounters } from './auth/limits/counters.ts'
import type { WorkBudget } from './auth/limits/work-budget.ts'
import type { SecretBox } from './auth/secrets/secret-box.ts'
import type { Store } from './db/unit-of-work.ts'
import type { Mailer } from './mail/mailer.ts'
import type { MenuCache } from './menu/menu-cache.ts'
import type { LiveBoards } from './orders/board/live-boards.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { Publisher } from './realtime/publisher.ts'
import type { Redis } from './redis/open-redis.ts'
import type { SampledSecurityLog } from './security-log.ts'

/** What all features share: the store, the clock, and the publisher for messages after a commit. */
export type Service = {
  store: Store
  now: () => number
  menus: MenuCache
  boards: LiveBoards
  publisher: Publisher
  mailer: Mailer
  payments: PaymentProvider
  /** Rate limits per account, address and table; load tests turn them off. */
  rateLimits: boolean
  /** How many open orders a restaurant may have. */
  mostOpenOrders: number
  counters: GroupedCounters
  /** The budget of expensive reads and changes per account or address. */
  work: WorkBudget
  /** How many calls an account may make, of any kind. */
  calls: CallAllowance
  /** Set if several instances run. */
  redis: Redis | undefined
  /** The public address, if configured. */
  publicUrl: string | undefined
  /** The public address if configured, otherwise this machine's own; for code without a request. */
  homeUrl: () => string
  /** Whether an employer's listings need a subscription. */
  isSubscriptionRequired: boolean
  /** Whether the operator's calls need a session with two factors: in production. */
  isSecondFactorRequired: boolean
  /** Logs security events that anyone can cause, so that a flood of them stays a few lines. */
  noteSecurity: SampledSecurityLog
  /** Encrypts secrets in the database, so that a copy of it does not reveal them. */
  secretBox: SecretBox
  /** Where uploaded pictures and unsent emails are stored. */
  dataDir: string
}
