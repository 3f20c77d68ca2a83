import { findAccount } from '#server/accounts/account-repository.ts'
import type { Log } from '#server/log.ts'
import type { ScheduledWork } from '#server/schedule/schedule.ts'
import type { Service } from '#server/service.ts'
import { ALERT_AGAIN_MS, ALERT_UNTIL_MS, UNSEEN_LOOK_MS } from '#shared/alerts/unseen-orders.ts'
import { UNSEEN_MS } from '#shared/realtime/events.ts'
import { businessDay } from '#shared/restaurants/business-day.ts'
import { pushTo } from './send-push.ts'
import {
  claimAlert,
  listOldestUnseen,
  listUnseen,
  type RestaurantUnseenOrders,
  setAlertedAt,
} from './unseen-orders-repository.ts'
import { MOST_NAMED, unseenMail, unseenPush } from './unseen-words.ts'

const RETRY_MS = 60_000 // until a failed email is retried
const DAY_MS = 24 * 60 * 60 * 1000

/** Alerts owners about orders that no kitchen screen has shown for a minute: by email, push and on open pages. */
export function watchUnseenOrders(service: Service, log: Log): ScheduledWork {
  /** What owners' open pages show now. */
  let shown: readonly RestaurantUnseenOrders[] = []

  async function run(): Promise<void> {
    const now = service.now()
    const placed = { since: now - ALERT_UNTIL_MS, until: now - UNSEEN_MS }
    // A day earlier, because a restaurant's business day may differ from the UTC day.
    const orderDay = businessDay(placed.since - DAY_MS, 'UTC')
    const unseen = await service.store.read(() => listUnseen(placed, orderDay))
    for (const { ownerId, restaurantId } of shown) {
      if (unseen.some((still) => still.restaurantId === restaurantId)) continue
      service.publisher.ordersUnseen(ownerId, { restaurantId, count: 0, oldestPlacedAt: null })
    }
    shown = unseen
    // Sent again in each run, for pages opened since the last one.
    for (const { ownerId, restaurantId, count, oldestPlacedAt } of unseen) {
      const oldest = new Date(oldestPlacedAt).toISOString()
      service.publisher.ordersUnseen(ownerId, { restaurantId, count, oldestPlacedAt: oldest })
    }
    await Promise.all(unseen.map((restaurant) => alert(restaurant, placed, now)))
  }

  async function alert(
    unseen: RestaurantUnseenOrders,
    placed: { since: number; until: number },
    now: number,
  ): Promise<void> {
    const { restaurantId, ownerId } = unseen
    const claimed = await service.store.write(function* () {
      if (!(yield* claimAlert(restaurantId, now, now - ALERT_AGAIN_MS))) return undefined
      const owner = yield* findAccount(ownerId)
      return owner && { owner, oldest: yield* listOldestUnseen(restaurantId, placed, MOST_NAMED) }
    }, restaurantId)
    if (!claimed) return
    const { owner, oldest } = claimed
    log.info({ event: 'alert.unseen', restaurantId, count: unseen.count }, 'no kitchen screen has shown these orders')
    const reached = await pushTo(service, owner.id, unseenPush(unseen, oldest, now))
    try {
      await service.mailer.send({ to: owner.email, ...unseenMail(unseen, oldest, now, service.homeUrl()) })
    } catch (error) {
      log.error(
        { event: 'alert.unsent', restaurantId, err: error },
        'an alert about unseen orders could not be emailed',
      )
      if (reached > 0) return
      const at = now - ALERT_AGAIN_MS + RETRY_MS
      await service.store.write(() => setAlertedAt({ id: restaurantId, at }), restaurantId)
    }
  }

  return { name: 'unseen-orders', everyMs: UNSEEN_LOOK_MS, run }
}
