import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import type { MenuCategory } from '#shared/menu/menu.ts'
import { listCategories, updateCategory } from './menu-repository.ts'

/**
 * Gives the categories priorities 0, 1, 2 … in this order. The list must name all of them; otherwise it is outdated.
 */
export function* reorderCategories(restaurantId: string, ids: readonly string[]): Unit<MenuCategory[]> {
  const held = new Map((yield* listCategories(restaurantId)).map((category) => [category.id, category]))
  const ordered = ids.flatMap((id) => held.get(id) ?? [])
  if (new Set(ids).size !== ids.length || ordered.length !== ids.length || ordered.length !== held.size) {
    throw new AppError('STALE', 'Your categories have changed. Check the list and try again.')
  }
  const moved = ordered.map((category, priority) => ({ ...category, priority }))
  for (const [index, category] of moved.entries()) {
    if (ordered[index]?.priority !== category.priority) yield* updateCategory({ ...category, restaurantId })
  }
  return moved
}
