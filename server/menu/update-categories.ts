import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { asRead, CategoryFinder } from '#shared/menu/category-name.ts'
import { oneLine } from '#shared/visible-text.ts'
import {
  deleteCategory,
  insertCategory,
  listCategories,
  listFilledCategories,
  updateCategory,
} from './menu-repository.ts'

/**
 * Replaces the menu's list of categories. Names that remain keep their id, visibility and dishes. A category left out
 * is deleted if it is empty; if it has dishes, nothing changes.
 */
export function* replaceCategoryNames(
  restaurantId: string,
  asked: readonly string[],
  newId: () => string,
): Unit<readonly string[]> {
  const names = asked.map(oneLine).filter((name) => name !== '')
  const twice = firstRepeated(names)
  if (twice !== undefined) {
    throw new AppError('INVALID_REQUEST', `${twice} is in the list twice.`, { field: 'categories', name: twice })
  }
  const held = yield* listCategories(restaurantId)
  const filled = yield* listFilledCategories(restaurantId)
  const byName = new CategoryFinder(held)
  const kept = names.map((name) => byName.find(name))
  const staying = new Set(kept)
  const leftOut = held.filter((category) => !staying.has(category))
  const full = leftOut.filter(({ id }) => filled.has(id))
  if (full.length > 0) {
    const list = full.map((category) => category.name)
    throw new AppError('CATEGORY_HAS_ITEMS', `${list.join(', ')} still has dishes. Move or delete them first.`, {
      categories: list,
    })
  }
  for (const { id } of leftOut) yield* deleteCategory({ restaurantId, id })
  for (const [priority, name] of names.entries()) {
    const same = kept[priority]
    if (same) yield* updateCategory({ ...same, name, priority })
    else yield* insertCategory({ restaurantId, id: newId(), name, priority, isVisible: true })
  }
  return names
}

function firstRepeated(names: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return names.find((name) => {
    const isRepeated = seen.has(asRead(name))
    seen.add(asRead(name))
    return isRepeated
  })
}
