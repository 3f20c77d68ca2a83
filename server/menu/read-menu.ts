import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { MenuCategory, MenuItem } from '#shared/menu/menu.ts'
import { byPriority, visibleSections } from '#shared/menu/menu-sort.ts'
import { listCategories, listItems } from './menu-repository.ts'

/** The categories in menu order: all of them for the owner, the visible ones for anyone else. */
export function* readCategories(restaurantId: string, isOwner: boolean): Unit<MenuCategory[]> {
  yield* requireRestaurantExists(restaurantId)
  const all = yield* listCategories(restaurantId)
  return all.filter((category) => isOwner || category.isVisible).toSorted(byPriority)
}

/** The dishes in menu order, each with its category: all for the owner, the visible ones for anyone else. */
export function* readItems(restaurantId: string, isOwner: boolean): Unit<{ item: MenuItem; category: MenuCategory }[]> {
  yield* requireRestaurantExists(restaurantId)
  const categories = yield* listCategories(restaurantId)
  const shown = isOwner ? categories.map((category) => ({ ...category, isVisible: true })) : categories
  const byId = new Map(categories.map((category) => [category.id, category]))
  return visibleSections(shown, yield* listItems(restaurantId)).flatMap(({ items, ...section }) => {
    const category = byId.get(section.id) ?? section
    return items.map((item) => ({ item, category }))
  })
}

function* requireRestaurantExists(restaurantId: string): Unit<void> {
  if (!(yield* findRestaurant(restaurantId))) {
    throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  }
}
