import type { Unit } from '#server/db/unit-of-work.ts'
import type { NewNetworkOrders } from '#shared/protection/new-network-rush.ts'
import { isFamiliar } from './new-network-repository.ts'
import { findSuspicion } from './suspicion-repository.ts'

/** Stands for all networks that are new at a restaurant, as one source. No network's hash has a blank. */
export const NEW_NETWORKS = 'new networks'

/** As which source a network has to know the table's PIN now: as itself, as one of the new networks, or not at all. */
export function* suspectedAs(restaurantId: string, source: string, now: number): Unit<string | undefined> {
  const own = yield* findSuspicion(restaurantId, source, now)
  if (own) return own.state === 'trusted' ? undefined : source
  const rush = yield* findSuspicion(restaurantId, NEW_NETWORKS, now)
  if (rush === undefined || rush.state === 'trusted') return undefined
  return (yield* isFamiliar(restaurantId, source, now)) ? undefined : NEW_NETWORKS
}

export function networksOf(orders: readonly { source: string | null }[]): number {
  return new Set(orders.map(({ source }) => source)).size
}

export function rushOf(orders: readonly { source: string | null; status: string }[]): NewNetworkOrders {
  const waiting = orders.filter(({ status }) => status === 'new')
  return {
    waiting: waiting.length,
    networks: networksOf(waiting),
    started: orders.filter(({ status }) => status !== 'new' && status !== 'canceled').length,
  }
}
