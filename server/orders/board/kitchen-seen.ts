import type { Unit } from '#server/db/unit-of-work.ts'
import { readPulse } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { Order } from '#shared/orders/order.ts'
import { markOrdersSeen, revisionOfUnseen } from '../order-repository.ts'

type Mark = { seen: number; asked: number; isWriting: boolean }
type Reports = { marks: Map<string, Mark>; gathered: Set<string>; timer: NodeJS.Timeout | undefined }

const MOST_RESTAURANTS = 10_000
const MOST_AT_ONCE = 50 // orders in one write, so that other work can run between two writes
const GATHER_MS = 50 // batches reports of many screens into one commit; diners do not notice this delay
const reportsByService = new WeakMap<Service, Reports>()

/**
 * A kitchen screen of this restaurant now shows everything up to `revision`. Marks the orders that it shows for the
 * first time, and their diners read "The kitchen has your order". Several screens report the same revisions often, so
 * there is one write at a time, for the newest revision, and none for known ones.
 */
export function kitchenSeen(service: Service, restaurantId: string, revision: number): void {
  const reports = reportsOf(service)
  const mark = markOf(reports, restaurantId)
  mark.asked = Math.max(mark.asked, revision)
  if (mark.isWriting || mark.asked <= mark.seen) return
  reports.gathered.add(restaurantId)
  reports.timer ??= setTimeout(() => writeGathered(service, reports), GATHER_MS).unref()
}

function writeGathered(service: Service, reports: Reports): void {
  const restaurantIds = [...reports.gathered]
  reports.gathered.clear()
  reports.timer = undefined
  for (const restaurantId of restaurantIds) void write(service, restaurantId, markOf(reports, restaurantId))
}

async function write(service: Service, restaurantId: string, mark: Mark): Promise<void> {
  if (mark.isWriting) return
  mark.isWriting = true
  try {
    while (mark.asked > mark.seen) {
      const { asked, seen } = mark
      const { orders, upTo } = await service.store.write(
        () => markSeen(service, restaurantId, seen, asked),
        restaurantId,
      )
      mark.seen = upTo
      if (mark.asked === asked && orders.length < MOST_AT_ONCE) mark.asked = upTo
      service.boards.retell(orders)
      service.publisher.ordersSeen(orders)
    }
  } catch {
    // The database is unavailable. `seen` is unchanged, so the screen's report after the next change covers this one.
  } finally {
    mark.isWriting = false
  }
}

// Limits a report to the current revision: a report that runs ahead must not hide later orders.
function* markSeen(
  service: Service,
  restaurantId: string,
  seen: number,
  asked: number,
): Unit<{ orders: Order[]; upTo: number }> {
  const pulse = yield* readPulse(restaurantId)
  const known = Math.min(asked, pulse?.revision ?? 0)
  // A report of a few revisions marks only a few orders.
  const upTo = known - seen <= MOST_AT_ONCE ? known : yield* revisionOfUnseen(restaurantId, known, MOST_AT_ONCE)
  return { orders: yield* markOrdersSeen(restaurantId, seen, upTo, service.now()), upTo }
}

function reportsOf(service: Service): Reports {
  const known = reportsByService.get(service)
  if (known) return known
  const made: Reports = { marks: new Map(), gathered: new Set(), timer: undefined }
  reportsByService.set(service, made)
  return made
}

function markOf({ marks }: Reports, restaurantId: string): Mark {
  const known = marks.get(restaurantId)
  if (known) return known
  // If an entry is dropped, the next report only re-reads orders that are already marked.
  if (marks.size >= MOST_RESTAURANTS) marks.clear()
  const mark: Mark = { seen: 0, asked: 0, isWriting: false }
  marks.set(restaurantId, mark)
  return mark
}
