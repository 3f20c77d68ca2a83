import { findAccount } from '#server/accounts/account-repository.ts'
import { pushTo } from '#server/alerts/send-push.ts'
import type { Log } from '#server/log.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { ALERT_AGAIN_MS } from '#shared/alerts/unseen-orders.ts'
import { formatCents } from '#shared/money.ts'
import type { Protection } from '#shared/protection/protection-api.ts'

const LIVE_ORDERS = '/live-orders'

/** By mail and push, at most every ten minutes for a restaurant. Its open pages show it anyway. */
export async function alertOwner(service: Service, log: Log, { restaurantId, suspicions }: Protection): Promise<void> {
  const newest = suspicions.at(-1)
  const again = `burst mail:${restaurantId}`
  if (!newest || (await service.counters.count(again, ALERT_AGAIN_MS)).times > 1) return
  try {
    const restaurant = await service.store.read(() => findRestaurant(restaurantId))
    const owner = restaurant && (await service.store.read(() => findAccount(restaurant.ownerId)))
    if (!restaurant || !owner) return
    const title = `Unusual orders at ${restaurant.name}`
    const what = `${newest.count} orders for ${formatCents(Math.round(newest.total * 100))} from one network, at ${tablesInWords(newest.tables)}.`
    await pushTo(service, owner.id, { title, body: what, url: LIVE_ORDERS, tag: 'unusual-orders' })
    await service.mailer.send({
      to: owner.email,
      subject: title,
      text: [
        `These orders may be fake: ${what}`,
        'Check whether guests sit at these tables. If not, open Live orders and choose "Cancel all from this source": you owe no fee for cancelled orders.',
        'Until you decide, these tables ask guests for a PIN. Live orders shows each PIN; give it to the guests at that table.',
      ].join('\n\n'),
      link: { label: 'Open Live orders', url: `${service.homeUrl()}${LIVE_ORDERS}` },
    })
  } catch (error) {
    await service.counters.giveBack(again) // the next burst tries again
    log.error({ event: 'alert.unsent', restaurantId, err: error }, 'an alert could not be mailed')
  }
}

export function tablesInWords(tables: readonly number[]): string {
  const named = tables.slice(0, 8)
  const more = tables.length - named.length
  const list = `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `${tables.length === 1 ? 'table' : 'tables'} ${list}`
}
