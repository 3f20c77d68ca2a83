import { AppError } from '#server/errors.ts'
import { keptVersions } from '#server/kept-versions.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { menuItemToWire } from '#shared/menu/menu-api.ts'
import { readItems } from './read-menu.ts'

const MOST_BYTES = 16 * 1024 * 1024 // some 50 KB for a usual menu, 1 MB and a half for the longest

/** Long answers of the menu's calls: written once per version of the menu, and kept for whoever asks again. */
export function menuAnswers({ store }: Service) {
  const kept = keptVersions<Buffer>(MOST_BYTES)

  /** The answer of GET /api/menu-items: every dish for their owner, the visible ones for anyone else. */
  async function items(restaurantId: string, isOwner: boolean): Promise<Buffer> {
    const versionNow = () => store.read(() => findRestaurant(restaurantId))
    const restaurant = await versionNow()
    const answer =
      restaurant &&
      (await kept.read(`${restaurantId} ${isOwner}`, restaurant.menuVersion, async () => {
        // The version is read before what it counts, as for the diner's menu.
        const newest = await versionNow()
        if (!newest) return undefined
        const found = await store.read(() => readItems(restaurantId, isOwner))
        const wire = found.map(({ item, category }) => menuItemToWire(item, category, restaurantId))
        const value = Buffer.from(JSON.stringify(wire))
        return { version: newest.menuVersion, value, bytes: value.length }
      }))
    if (!answer) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
    return answer
  }

  return { items }
}
