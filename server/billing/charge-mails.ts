import { findAccount } from '#server/accounts/account-repository.ts'
import type { Log } from '#server/log.ts'
import { findPayer } from '#server/payments/payer-repository.ts'
import type { ScheduledWork } from '#server/schedule/schedule.ts'
import type { Service } from '#server/service.ts'
import { keepMailedFor, listUntold, type UntoldCharge } from './charge-mail-repository.ts'
import { chargeMail } from './charge-mail-words.ts'
import { listCharges } from './charge-repository.ts'

const LOOK_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000
const TRIED_FOR_MS = 3 * DAY_MS // a receipt that comes later than this explains nothing
const RETRY_MS = 10 * 60_000 // a mail that could not be handed over is tried again after this
const MOST_AT_ONCE = 200
const MOST_FAILURES = 3 // in a row: the mail server is away, and the others need not find out one by one

/** Mails owners a receipt for each charge that is paid, and what to do about one that is declined, at most once a day. */
export function mailCharges(service: Service, log: Log): ScheduledWork {
  const { store, now } = service
  /** When a mail that could not be handed over is tried again, by charge: meanwhile it holds up no other. */
  const retryAt = new Map<string, number>()

  async function run(): Promise<void> {
    const at = now()
    for (const [id, time] of retryAt) if (time <= at) retryAt.delete(id)
    let failures = 0
    const untold = { since: at - TRIED_FOR_MS, dayAgo: at - DAY_MS, most: MOST_AT_ONCE }
    for (const charge of await store.read(() => listUntold(untold))) {
      if (retryAt.has(charge.id)) continue
      failures = (await tell(charge)) === 'failed' ? failures + 1 : 0
      if (failures === MOST_FAILURES) return
    }
  }

  /** Claimed first, so that nobody gets it twice; given back where it could not be handed over. */
  async function tell(charge: UntoldCharge): Promise<'done' | 'failed'> {
    const { restaurantId, id, settledAt, mailedFor } = charge
    const keep = (told: number | null) =>
      store.write(() => keepMailedFor({ restaurantId, id, settledAt, mailedFor: told }), restaurantId)
    if (!(await keep(settledAt))) return 'done'
    const mail = await mailAbout(charge)
    if (!mail) return 'done'
    try {
      await service.mailer.send(mail)
    } catch (error) {
      // Not the error itself: mail servers repeat the address in theirs.
      const reason = error instanceof Error && 'code' in error ? error.code : undefined
      log.error({ event: 'charge-mail.unsent', restaurantId, reason }, 'a mail about a charge could not be sent')
      await keep(mailedFor)
      retryAt.set(id, now() + RETRY_MS)
      return 'failed'
    }
    log.info({ event: 'charge-mail.sent', restaurantId, status: charge.status }, 'a mail about a charge was sent')
    return 'done'
  }

  async function mailAbout({ restaurantId, id, ownerId, settledAt, paymentMethodId, ...restaurant }: UntoldCharge) {
    const [owner, payer, charges] = await store.read(function* () {
      return [yield* findAccount(ownerId), yield* findPayer(ownerId), yield* listCharges(restaurantId)] as const
    })
    const charge = charges.find((one) => one.id === id)
    // What was asked again meanwhile has another outcome, which is told of by itself.
    if (!owner || charge?.settledAt !== settledAt) return undefined
    const card = payer && payer.paymentMethodId === paymentMethodId ? payer.paymentMethodLabel : undefined
    const { restaurantName, timeZone } = restaurant
    const told = { ownerName: owner.name, restaurantName, timeZone, charge, settledAt, card }
    return { to: owner.email, ...chargeMail({ ...told, homeUrl: service.homeUrl() }) }
  }

  return { name: 'charge-mails', everyMs: LOOK_MS, run }
}
