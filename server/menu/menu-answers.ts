import { AppError } from '#server/errors.ts'
import { keptVersions } from '#server/kept-versions.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { menuItemToWire } from '#shared/menu/menu-api.ts'
import { readItems } from './read-menu.ts'

const MOST_BYTES = 16 * 1024 * 1024 // about 50 KB for a typical menu, 1.5 MB for the largest

/** Long answers of the menu's calls, serialised once per version of the menu and cached. */
export function menuAnswers({ store }: Service) {
  const kept = keptVersions<Buffer>(MOST_BYTES)

  /** The answer of GET /api/menu-items: every dish for the owner, the visible ones for anyone else. */
  async function items(restaurantId: string, isOwner: boolean): Promise<Buffer> {
    const versionNow = () => store.read(() => findRestaurant(restaurantId))
    const restaurant = await versionNow()
    const answer =
      restaurant &&
      (await kept.read(`${restaurantId} ${isOwner}`, restaurant.menuVersion, async () => {
        // The version is read before the dishes, as for the diner's menu.
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
