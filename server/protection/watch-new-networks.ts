import type { Unit } from '#server/db/unit-of-work.ts'
import { protectUntil } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { isUnusualRush } from '#shared/protection/new-network-rush.ts'
import { BURST_MS, TRICKLE_MS } from '#shared/protection/order-burst.ts'
import { trustedAt } from './answer-suspicion.ts'
import { listFromNewNetworks, listWaiting } from './new-network-repository.ts'
import { NEW_NETWORKS, networksOf, rushOf } from './new-networks.ts'
import { findSuspicion, keepSuspicion, type SuspicionRow } from './suspicion-repository.ts'
import { ASKED_FOR_MS } from './table-pins.ts'

type Placed = { id: string; restaurantId: string }

/**
 * Suspects all new networks of a restaurant if together they order in a pattern that guests never show. Returns whether
 * it did.
 */
export async function suspectNewNetworks(service: Service, { id: orderId, restaurantId }: Placed): Promise<boolean> {
  if (!(await service.store.read(() => isRushing(restaurantId, service.now())))) return false
  return service.store.write(() => raise(service, { restaurantId, orderId }), restaurantId)
}

function* isRushing(restaurantId: string, now: number): Unit<boolean> {
  const known = yield* findSuspicion(restaurantId, NEW_NETWORKS, now)
  if (isSuspected(known)) return false
  const asked = { wasTrusted: known !== undefined }
  const since = Math.max(now - TRICKLE_MS, known ? trustedAt(known) : 0) // staff have already judged earlier ones
  const waiting = yield* listWaiting(restaurantId, since)
  const fromAll = { waiting: waiting.length, networks: networksOf(waiting), started: 0 }
  if (!isUnusualRush(fromAll, asked)) return false // too few to justify reading a week's orders
  const placed = yield* listFromNewNetworks(restaurantId, { since, until: now }, now)
  const inBurst = placed.filter(({ placedAt }) => placedAt >= now - BURST_MS)
  return isUnusualRush(rushOf(inBurst), asked) || isUnusualRush(rushOf(placed), asked)
}

/** False if another order has raised it meanwhile. */
function* raise(service: Service, { restaurantId, orderId }: { restaurantId: string; orderId: string }): Unit<boolean> {
  yield* protectUntil({ id: restaurantId, until: service.now() + ASKED_FOR_MS })
  const now = service.now() // the row is locked, so orders accepted without a PIN are earlier than this
  if (isSuspected(yield* findSuspicion(restaurantId, NEW_NETWORKS, now))) return false
  const until = now + ASKED_FOR_MS
  yield* keepSuspicion({ restaurantId, source: NEW_NETWORKS, orderId, state: 'open', raisedAt: now, until })
  return true
}

function isSuspected(known: SuspicionRow | undefined): boolean {
  return known !== undefined && known.state !== 'trusted'
}
