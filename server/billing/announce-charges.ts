import { tellAccount } from '#server/accounts/tell-account.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'

/**
 * Tells the open pages of a restaurant's owner that its charges have changed. Never fails, because the money has
 * already moved.
 */
export async function announceCharges(service: Service, restaurantId: string): Promise<void> {
  await tell(service, restaurantId).catch(() => undefined) // the page reads again when it is next shown
}

async function tell(service: Service, restaurantId: string): Promise<void> {
  const restaurant = await service.store.read(() => findRestaurant(restaurantId))
  if (restaurant) await tellAccount(service, restaurant.ownerId)
}
