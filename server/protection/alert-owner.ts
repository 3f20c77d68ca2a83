import { findAccount } from '#server/accounts/account-repository.ts'
import { pushTo } from '#server/alerts/send-push.ts'
import type { Log } from '#server/log.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { ALERT_AGAIN_MS } from '#shared/alerts/unseen-orders.ts'
import { ordersInWords } from '#shared/protection/orders-in-words.ts'
import { type Protection, type Suspicion, scopeOf } from '#shared/protection/protection-api.ts'
import { oneLine } from '#shared/visible-text.ts'

const LIVE_ORDERS = '/live-orders'

/** By email and push, at most once in ten minutes per restaurant and kind of alert. Open pages show it anyway. */
export async function alertOwner(service: Service, log: Log, { restaurantId, suspicions }: Protection): Promise<void> {
  const newest = suspicions.at(-1)
  const again = `burst mail:${restaurantId}:${newest && scopeOf(newest)}`
  if (!newest || (await service.counters.count(again, ALERT_AGAIN_MS)).times > 1) return
  try {
    const restaurant = await service.store.read(() => findRestaurant(restaurantId))
    const owner = restaurant && (await service.store.read(() => findAccount(restaurant.ownerId)))
    if (!restaurant || !owner) return
    const title = `Orders at ${oneLine(restaurant.name)} may be fake`
    const { what, cancel, untilThen } = wordsFor(newest)
    await pushTo(service, owner.id, { title, body: what, url: LIVE_ORDERS, tag: 'unusual-orders' })
    await service.mailer.send({
      to: owner.email,
      subject: title,
      text: [
        `These orders may be fake: ${what}`,
        `Check whether guests are sitting at these tables. If not, open Live orders, press "Check" and choose "${cancel}": you owe no fee for cancelled orders.`,
        untilThen,
      ].join('\n\n'),
      link: { label: 'Open Live orders', url: `${service.homeUrl()}${LIVE_ORDERS}` },
    })
  } catch (error) {
    await service.counters.giveBack(again) // the next burst tries again
    log.error({ event: 'alert.unsent', restaurantId, err: error }, 'an alert could not be emailed')
  }
}

function wordsFor(suspicion: Suspicion) {
  const what = `${ordersInWords(suspicion)}.`
  if (scopeOf(suspicion) === 'source') {
    return {
      what,
      cancel: 'Cancel all from this source',
      untilThen:
        "For two hours, guests at these tables need their table's PIN to order. So do guests on this network at any other table. Live orders shows each PIN; give it to the guests at that table.",
    }
  }
  return {
    what,
    cancel: 'Cancel all of these orders',
    untilThen:
      "For two hours, guests on networks that are new at your restaurant need their table's PIN to order. Live orders shows the PIN once a guest at that table needs it; give it to the guests.",
  }
}
