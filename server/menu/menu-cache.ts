import type { Store, Unit } from '#server/db/unit-of-work.ts'
import { findRestaurant, type RestaurantRow } from '#server/restaurants/restaurant-repository.ts'
import type { PublicMenu } from '#shared/menu/menu.ts'
import { visibleSections } from '#shared/menu/menu-sort.ts'
import { indexMenu, type MenuIndex } from '#shared/orders/pricing.ts'
import { listCategories, listItems } from './menu-repository.ts'

const MOST_MENUS = 2_000 // some 50 KB each at most; beyond it the longest unused is dropped

/** A restaurant's menu at one version, ready to be shown and to price from. */
export type CachedMenu = { menu: PublicMenu; index: MenuIndex; timeZone: string }

/** Menus held in this process by version. A version is compared with the database's before it is relied on. */
export type MenuCache = {
  /** The menu as it is now, or undefined when there is no such restaurant. */
  current(restaurantId: string): Promise<CachedMenu | undefined>
  /** What is at hand, perhaps old: for who compares the version in a unit of work. */
  atHand(restaurantId: string): Promise<CachedMenu | undefined>
}

export function menuCache(store: Store): MenuCache {
  const menus = new Map<string, CachedMenu>()

  function remember(restaurantId: string, menu: CachedMenu): CachedMenu {
    menus.delete(restaurantId)
    menus.set(restaurantId, menu)
    const oldest = menus.keys().next()
    if (menus.size > MOST_MENUS && !oldest.done) menus.delete(oldest.value)
    return menu
  }

  async function current(restaurantId: string): Promise<CachedMenu | undefined> {
    const restaurant = await store.read(() => findRestaurant(restaurantId))
    if (!restaurant) return undefined
    const known = menus.get(restaurantId)
    if (known?.menu.version === restaurant.menuVersion) return known
    return remember(restaurantId, await store.read(() => loadMenu(restaurant)))
  }

  return { current, atHand: async (restaurantId) => menus.get(restaurantId) ?? current(restaurantId) }
}

// The version is read before what it counts: a change in between makes the menu newer than its version says,
// and the next comparison reads it again.
function* loadMenu(restaurant: RestaurantRow): Unit<CachedMenu> {
  const sections = visibleSections(yield* listCategories(restaurant.id), yield* listItems(restaurant.id))
  return {
    menu: {
      restaurantId: restaurant.id,
      restaurantName: restaurant.name,
      timeZone: restaurant.timeZone,
      version: restaurant.menuVersion,
      tableCount: restaurant.tableCount,
      isTakingOrders: !restaurant.isPaused,
      pauseReason: restaurant.pauseReason,
      sections,
    },
    index: indexMenu(sections.flatMap((section) => section.items)),
    timeZone: restaurant.timeZone,
  }
}
