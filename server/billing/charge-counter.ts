import type { Service } from '#server/service.ts'
import type { ChargeRow } from './charge-repository.ts'
import { chargeRestaurant } from './charge-restaurant.ts'

/**
 * Joins concurrent requests to charge the same restaurant: all get the same answer. This only saves requests; across
 * instances, the restaurant's row lock and the ledger's keys prevent double charges.
 */
export function chargeCounter(service: Service) {
  const underWay = new Map<string, { only: 'written' | undefined; paid: Promise<ChargeRow[]> }>()
  return {
    charge(restaurantId: string, only?: 'written'): Promise<ChargeRow[]> {
      const known = underWay.get(restaurantId)
      // A request for everything must not share the answer of one for written charges only.
      if (known && (known.only === only || known.only === undefined)) return known.paid
      const before = known ? known.paid.catch(() => undefined) : Promise.resolve()
      const paid = before
        .then(() => chargeRestaurant(service, restaurantId, only))
        .finally(() => underWay.get(restaurantId)?.paid === paid && underWay.delete(restaurantId))
      underWay.set(restaurantId, { only, paid })
      return paid
    },
  }
}
