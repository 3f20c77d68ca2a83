import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { listPlaces, updatePosition } from './menu-repository.ts'
import { heldCategory } from './save-category.ts'

/**
 * Gives a category's dishes positions 0, 1, 2 … in this order. The list must name all of them; otherwise it is
 * outdated.
 */
export function* reorderDishes(restaurantId: string, categoryId: string, ids: readonly string[]): Unit<void> {
  yield* heldCategory(restaurantId, categoryId)
  const held = new Map((yield* listPlaces(restaurantId, categoryId)).map(({ id, position }) => [id, position]))
  if (ids.length !== held.size || new Set(ids).size !== ids.length || ids.some((id) => !held.has(id))) {
    throw new AppError('STALE', 'The dishes of this category have changed. Check the list and try again.')
  }
  for (const [position, id] of ids.entries()) {
    if (held.get(id) !== position) yield* updatePosition({ restaurantId, id, position })
  }
}
