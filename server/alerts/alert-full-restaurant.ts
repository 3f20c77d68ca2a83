import { findAccount } from '#server/accounts/account-repository.ts'
import type { Log } from '#server/log.ts'
import { publishProtection } from '#server/protection/read-protection.ts'
import type { Service } from '#server/service.ts'
import { FULL_AGAIN_MS } from '#shared/alerts/full-restaurant.ts'
import { ALERT_AGAIN_MS } from '#shared/alerts/unseen-orders.ts'
import { LOCALE } from '#shared/dates.ts'
import { oneLine } from '#shared/visible-text.ts'
import { claimFullAlert, findFullRestaurant } from './full-restaurant-repository.ts'
import { pushTo } from './send-push.ts'

const LIVE_ORDERS = '/live-orders'
const MOST_REMEMBERED = 10_000
const toldAtByService = new WeakMap<Service, Map<string, number>>()

/**
 * Alerts the owner that the restaurant refuses new orders because too many are open: on open pages at most every ten
 * seconds, by push and email at most every ten minutes. Returns at once, so that the diner does not wait.
 */
export function alertFullRestaurant(service: Service, restaurantId: string, log: Log): void {
  const toldAt = toldAtByService.get(service) ?? new Map<string, number>()
  toldAtByService.set(service, toldAt)
  const now = service.now()
  if (now - (toldAt.get(restaurantId) ?? Number.NEGATIVE_INFINITY) < FULL_AGAIN_MS) return
  if (toldAt.size >= MOST_REMEMBERED) toldAt.clear() // a few owners may get one extra alert
  toldAt.set(restaurantId, now)
  alert(service, restaurantId, log, now).catch((error: unknown) => {
    log.error(
      { event: 'alert.unsent', restaurantId, err: error },
      'an alert about too many open orders could not be sent',
    )
  })
}

async function alert(service: Service, restaurantId: string, log: Log, now: number): Promise<void> {
  const full = await service.store.read(() => findFullRestaurant(restaurantId))
  if (!full) return
  publishProtection(service, restaurantId)
  const owner = await service.store.write(function* () {
    const isMine = yield* claimFullAlert(restaurantId, now, now - ALERT_AGAIN_MS)
    return isMine ? yield* findAccount(full.ownerId) : undefined
  }, restaurantId)
  if (!owner) return
  log.info(
    { event: 'alert.full', restaurantId, count: full.openOrders },
    'new orders are refused because too many are open',
  )
  const title = `${oneLine(full.name)} cannot take new orders`
  const why = `${full.openOrders.toLocaleString(LOCALE)} orders are open. New orders are refused until some are marked as paid or cancelled.`
  await pushTo(service, owner.id, { title, body: why, url: LIVE_ORDERS, tag: 'full-restaurant' })
  await service.mailer.send({
    to: owner.email,
    subject: title,
    text: [
      why,
      'Guests who try to order see a message to ask your staff. Open Live orders and mark finished orders as paid.',
      'While orders are refused, you get this email at most every ten minutes.',
    ].join('\n\n'),
    link: { label: 'Open Live orders', url: `${service.homeUrl()}${LIVE_ORDERS}` },
  })
}
