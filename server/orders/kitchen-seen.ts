import type { Unit } from '#server/db/unit-of-work.ts'
import { readPulse } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { Order } from '#shared/orders/order.ts'
import { markOrdersSeen } from './order-repository.ts'

type Mark = { seen: number; asked: number; isWriting: boolean }

const MOST_RESTAURANTS = 10_000
const marks = new WeakMap<Service, Map<string, Mark>>()

/**
 * A kitchen screen of this restaurant now shows everything up to `revision`. The orders it thereby shows for the
 * first time are marked, and their diners read "The kitchen has your order". Several screens report the same
 * revisions, and often: one write at a time, for the newest, and none for what is known.
 */
export function kitchenSeen(service: Service, restaurantId: string, revision: number): void {
  const mark = markOf(service, restaurantId)
  mark.asked = Math.max(mark.asked, revision)
  if (!mark.isWriting && mark.asked > mark.seen) void write(service, restaurantId, mark)
}

async function write(service: Service, restaurantId: string, mark: Mark): Promise<void> {
  mark.isWriting = true
  try {
    while (mark.asked > mark.seen) {
      const { asked } = mark
      const { orders, upTo } = await service.store.write(() => markSeen(service, restaurantId, asked), restaurantId)
      mark.seen = upTo
      if (mark.asked === asked) mark.asked = upTo
      service.publisher.ordersSeen(orders)
    }
  } catch {
    // The store is away. The screen reports again with the next change, and nothing was forgotten: `seen` stands.
  } finally {
    mark.isWriting = false
  }
}

// No screen shows what is not there: a report that runs ahead must not silence what comes.
function* markSeen(service: Service, restaurantId: string, asked: number): Unit<{ orders: Order[]; upTo: number }> {
  const pulse = yield* readPulse(restaurantId)
  const upTo = Math.min(asked, pulse?.revision ?? 0)
  return { orders: yield* markOrdersSeen(restaurantId, upTo, service.now()), upTo }
}

function markOf(service: Service, restaurantId: string): Mark {
  const ofService = marks.get(service) ?? new Map<string, Mark>()
  marks.set(service, ofService)
  const known = ofService.get(restaurantId)
  if (known) return known
  // Forgetting costs one look over orders that are marked already.
  if (ofService.size >= MOST_RESTAURANTS) ofService.clear()
  const mark: Mark = { seen: 0, asked: 0, isWriting: false }
  ofService.set(restaurantId, mark)
  return mark
}
