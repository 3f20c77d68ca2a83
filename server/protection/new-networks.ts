import type { Unit } from '#server/db/unit-of-work.ts'
import type { NewNetworkOrders } from '#shared/protection/new-network-rush.ts'
import { isFamiliar } from './new-network-repository.ts'
import { findSuspicion } from './suspicion-repository.ts'

/** One source that represents all networks that are new at a restaurant. A network's hash never contains a blank. */
export const NEW_NETWORKS = 'new networks'

/** The source for which a network must enter the table's PIN: itself, all new networks, or neither. */
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
