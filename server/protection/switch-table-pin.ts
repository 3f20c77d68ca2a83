import { AppError } from '#server/errors.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { Protection } from '#shared/protection/protection-api.ts'
import { isTable } from '#shared/restaurants/table-number.ts'
import { trust } from './answer-suspicion.ts'
import { NEW_NETWORKS } from './new-networks.ts'
import { tellAndReadProtection } from './read-protection.ts'
import { dropSuspicion, findSuspicion } from './suspicion-repository.ts'
import { dropTablePin, dropTablePinsOf, findTablePin } from './table-pin-repository.ts'
import { askForPin } from './table-pins.ts'

type Table = { restaurantId: string; tableNumber: number }

/** Switches a table's PIN on or off. If only a suspected source needed it, that suspicion ends at every table. */
export async function switchTablePin(service: Service, table: Table, isOn: boolean): Promise<Protection> {
  const { restaurantId, tableNumber } = table
  await service.store.write(function* () {
    const now = service.now()
    if (isOn) {
      const restaurant = yield* findRestaurant(restaurantId)
      if (!restaurant) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
      if (!isTable(tableNumber, restaurant.tableCount)) {
        throw new AppError('TABLE_NOT_FOUND', `There is no table ${tableNumber} here.`)
      }
      return yield* askForPin(table, { isForEveryone: true, source: null }, now)
    }
    const asking = yield* findTablePin(restaurantId, tableNumber, now)
    yield* dropTablePin(restaurantId, tableNumber)
    if (!asking || asking.isForEveryone || asking.source === null) return
    if (asking.source === NEW_NETWORKS) {
      const rush = yield* findSuspicion(restaurantId, NEW_NETWORKS, now)
      if (rush) return yield* trust(rush, now) // if it were dropped, the next orders would raise it again
    }
    yield* dropSuspicion(restaurantId, asking.source)
    yield* dropTablePinsOf(restaurantId, asking.source)
  }, restaurantId)
  return tellAndReadProtection(service, restaurantId)
}
