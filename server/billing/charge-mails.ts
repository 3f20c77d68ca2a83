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
const TRIED_FOR_MS = 3 * DAY_MS // a later receipt would only confuse
const RETRY_MS = 10 * 60_000 // a failed email is retried after this
const MOST_AT_ONCE = 200
const MOST_FAILURES = 3 // in a row; then the mail server is unavailable, so the other emails wait too

/** Emails owners a receipt for each paid charge, and instructions about a declined one at most once a day. */
export function mailCharges(service: Service, log: Log): ScheduledWork {
  const { store, now } = service
  /** When to retry a failed email, by charge, so that it does not delay others meanwhile. */
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

  /** Claimed first, so that no owner gets it twice; released if the email could not be sent. */
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
      // Not the error itself, because mail servers repeat the address in it.
      const reason = error instanceof Error && 'code' in error ? error.code : undefined
      log.error({ event: 'charge-mail.unsent', restaurantId, reason }, 'an email about a charge could not be sent')
      await keep(mailedFor)
      retryAt.set(id, now() + RETRY_MS)
      return 'failed'
    }
    log.info({ event: 'charge-mail.sent', restaurantId, status: charge.status }, 'an email about a charge was sent')
    return 'done'
  }

  async function mailAbout({ restaurantId, id, ownerId, settledAt, paymentMethodId, ...restaurant }: UntoldCharge) {
    const [owner, payer, charges] = await store.read(function* () {
      return [yield* findAccount(ownerId), yield* findPayer(ownerId), yield* listCharges(restaurantId)] as const
    })
    const charge = charges.find((one) => one.id === id)
    // If the charge was asked for again meanwhile, its new outcome gets its own email.
    if (!owner || charge?.settledAt !== settledAt) return undefined
    const card = payer && payer.paymentMethodId === paymentMethodId ? payer.paymentMethodLabel : undefined
    const { restaurantName, timeZone } = restaurant
    const told = { ownerName: owner.name, restaurantName, timeZone, charge, settledAt, card }
    return { to: owner.email, ...chargeMail({ ...told, homeUrl: service.homeUrl() }) }
  }

  return { name: 'charge-mails', everyMs: LOOK_MS, run }
}
