import { tellAccount } from '#server/accounts/tell-account.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'

/** Tells the open pages of a restaurant's owner that its charges have changed. The money has moved: this never fails it. */
export async function tellOwner(service: Service, restaurantId: string): Promise<void> {
  await tell(service, restaurantId).catch(() => undefined) // a page that was not told asks when it is looked at
}

async function tell(service: Service, restaurantId: string): Promise<void> {
  const restaurant = await service.store.read(() => findRestaurant(restaurantId))
  if (restaurant) await tellAccount(service, restaurant.ownerId)
}
