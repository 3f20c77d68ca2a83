import type { Service } from '#server/service.ts'
import type { ChargeRow } from './charge-repository.ts'
import { chargeRestaurant } from './charge-restaurant.ts'

/**
 * Where charges are asked for: whoever asks while a restaurant is being charged gets the same answer. Between
 * processes the restaurant's row and the ledger's keys hold; this only spares asking.
 */
export function chargeCounter(service: Service) {
  const underWay = new Map<string, { only: 'written' | undefined; paid: Promise<ChargeRow[]> }>()
  return {
    charge(restaurantId: string, only?: 'written'): Promise<ChargeRow[]> {
      const known = underWay.get(restaurantId)
      // Who asks for everything is not answered with what was written alone.
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
