import type { Store, Unit } from '#server/db/unit-of-work.ts'
import { keptVersions } from '#server/kept-versions.ts'
import { pacedTasks } from '#server/pacing/paced-tasks.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { PublicMenu } from '#shared/menu/menu.ts'
import { publicMenuToWire } from '#shared/menu/menu-api.ts'
import { visibleSections } from '#shared/menu/menu-sort.ts'
import { indexMenu, type MenuIndex } from '#shared/orders/pricing.ts'
import { listCategories, listItems } from './menu-repository.ts'

const MOST_BYTES = 40 * 1024 * 1024 // about 200 KB for a typical menu with its JSON, 8 MB for the largest

// Reading the largest menu takes 10 ms, and more menus than fit evict each other. All reads together take a quarter of the
// time at most. No order waits for one.
const RESTS = 3

/** A restaurant's menu at one version, ready to show and to price from. */
export type CachedMenu = { menu: PublicMenu; index: MenuIndex; timeZone: string }

/** This instance's cache of menus by version. The version is compared with the database's before a menu is used. */
export type MenuCache = {
  /** The current menu, or undefined if there is no such restaurant. */
  current(restaurantId: string): Promise<CachedMenu | undefined>
  /** The cached menu, if there is one; it may be outdated, so callers compare its version in a unit of work. */
  atHand(restaurantId: string): CachedMenu | undefined
  /** Reads the menu in the background, so that it is at hand for the next order. */
  prepare(restaurantId: string): void
  /** The public menu as JSON in UTF-8, serialised once and cached. */
  json(menu: CachedMenu): Buffer
}

export function menuCache(store: Store): MenuCache {
  const kept = keptVersions<CachedMenu>(MOST_BYTES)
  const paced = pacedTasks(RESTS)
  const jsons = new WeakMap<CachedMenu, Buffer>()

  async function current(restaurantId: string): Promise<CachedMenu | undefined> {
    const restaurant = await store.read(() => findRestaurant(restaurantId))
    if (!restaurant) return undefined
    return kept.read(restaurantId, restaurant.menuVersion, () =>
      paced('menus', async () => {
        const value = await store.read(() => loadMenu(restaurantId))
        return value && { version: value.menu.version, value, bytes: roughBytes(value.menu) }
      }),
    )
  }

  function json(menu: CachedMenu): Buffer {
    const known = jsons.get(menu) ?? Buffer.from(JSON.stringify(publicMenuToWire(menu.menu)))
    jsons.set(menu, known)
    return known
  }

  function prepare(restaurantId: string): void {
    current(restaurantId).catch(() => undefined) // the next order tries again
  }

  return { current, atHand: kept.atHand, prepare, json }
}

/** The memory that a menu takes with its JSON: three times its characters, plus the objects. */
function roughBytes({ sections }: PublicMenu): number {
  let bytes = 2_000
  for (const { name, items } of sections) {
    bytes += 500 + 3 * name.length
    for (const item of items) {
      bytes += 1_000 + 3 * (item.name.length + item.description.length + (item.imageUrl?.length ?? 0))
      for (const extra of item.extras) bytes += 500 + 3 * extra.name.length
    }
  }
  return bytes
}

// The version is read before the menu: if the menu changes in between, it is newer than its version says, and the next
// comparison reads it again.
function* loadMenu(restaurantId: string): Unit<CachedMenu | undefined> {
  const restaurant = yield* findRestaurant(restaurantId)
  if (!restaurant) return undefined
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
