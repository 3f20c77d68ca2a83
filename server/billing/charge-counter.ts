import type { Service } from '#server/service.ts'
import type { ChargeRow } from './charge-repository.ts'
import { chargeRestaurant } from './charge-restaurant.ts'

/**
 * Where charges are asked for: whoever asks while a restaurant is being charged gets the same answer. Between
 * processes the restaurant's row and the ledger's keys hold; this only spares asking.
 */
export function chargeCounter(service: Service) {
  const underWay = new Map<string, Promise<ChargeRow[]>>()
  return {
    charge(restaurantId: string): Promise<ChargeRow[]> {
      const known = underWay.get(restaurantId)
      if (known) return known
      const charging = chargeRestaurant(service, restaurantId).finally(() => underWay.delete(restaurantId))
      underWay.set(restaurantId, charging)
      return charging
    },
  }
}
