import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import type { MenuCategory, MenuItem } from '#shared/menu/menu.ts'
import { type ItemRow, listItems, updateItem } from './menu-repository.ts'
import { heldCategory } from './save-category.ts'

/** Gives a category's dishes the positions 0, 1, 2 … in this order. It must name them all: else another has changed them. */
export function* reorderDishes(
  restaurantId: string,
  categoryId: string,
  ids: readonly string[],
): Unit<{ category: MenuCategory; dishes: readonly MenuItem[] }> {
  const category = yield* heldCategory(restaurantId, categoryId)
  const held = new Map<string, ItemRow>()
  for (const item of yield* listItems(restaurantId)) if (item.categoryId === categoryId) held.set(item.id, item)
  const ordered = ids.flatMap((id) => held.get(id) ?? [])
  if (new Set(ids).size !== ids.length || ordered.length !== ids.length || ordered.length !== held.size) {
    throw new Refusal('STALE', 'The dishes of this category have changed meanwhile. Please look again.')
  }
  for (const [position, item] of ordered.entries()) {
    if (item.position !== position) yield* updateItem({ ...item, position })
  }
  return { category, dishes: ordered }
}
