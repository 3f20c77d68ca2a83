import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { AccountWords } from '#shared/accounts/own-words.ts'
import type { AccountRow } from '../account-repository.ts'

/** Words that this account's password must not consist of. */
export async function wordsOf(
  { store }: Pick<Service, 'store'>,
  { email, name, phone, restaurantId }: AccountRow,
): Promise<AccountWords> {
  const restaurant = restaurantId === null ? undefined : await store.read(() => findRestaurant(restaurantId))
  return { email, name, phone, restaurantName: restaurant?.name ?? null }
}
