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

/** What the features work with: where data is kept, what time it is, and whom to tell after a commit. */
export type Service = {
  store: Store
  now: () => number
  menus: MenuCache
  boards: LiveBoards
  publisher: Publisher
  mailer: Mailer
  payments: PaymentProvider
  /** Limits per person and place; load tests turn them off. */
  rateLimits: boolean
  /** How many open orders a restaurant may have. */
  mostOpenOrders: number
  counters: GroupedCounters
  /** What expensive reads and changes may cost an account or an address. */
  work: WorkBudget
  /** How many calls an account may make, whichever they are. */
  calls: CallAllowance
  /** Where several processes share the work. */
  redis: Redis | undefined
  /** The address people reach this server at, if it is told. */
  publicUrl: string | undefined
  /** The same where no request says it: as it was told, or this machine's own. */
  homeUrl: () => string
  /** Whether an employer's posts need a subscription. */
  isSubscriptionRequired: boolean
  /** Whether the operator's calls need a session with two factors: in production. */
  isSecondFactorRequired: boolean
  /** Logs security events that anyone can cause, so that a flood of them stays a few lines. */
  noteSecurity: SampledSecurityLog
  /** Encrypts what the database keeps and a copy of it must not reveal. */
  secretBox: SecretBox
  /** Where uploaded pictures and unsent mail are kept. */
  dataDir: string
}
