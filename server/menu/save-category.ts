import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { readsAlike } from '#shared/menu/category-name.ts'
import type { MenuCategory } from '#shared/menu/menu.ts'
import { MENU_LIMITS } from '#shared/menu/menu.ts'
import { oneLine } from '#shared/visible-text.ts'
import {
  deleteCategory,
  deleteItemsOfCategory,
  findCategory,
  insertCategory,
  listCategories,
  updateCategory,
} from './menu-repository.ts'

export function* addCategory(restaurantId: string, id: string, name: string, priority: number): Unit<MenuCategory> {
  const category = { id, name: oneLine(name), priority, isVisible: true }
  const all = yield* listCategories(restaurantId)
  if (all.length >= MENU_LIMITS.categories) throw tooManyCategories()
  const alike = all.find((other) => readsAlike(other.name, category.name))
  if (alike) throw categoryExists(alike.name)
  const inserted = yield* insertCategory({ restaurantId, ...category })
  if (inserted.length === 0) throw categoryExists(category.name)
  return category
}

export function* editCategory(
  restaurantId: string,
  id: string,
  changes: { name?: string; priority?: number; isVisible?: boolean },
): Unit<MenuCategory> {
  const held = yield* heldCategory(restaurantId, id)
  const name = changes.name === undefined ? held.name : oneLine(changes.name)
  if (name !== held.name) {
    const all = yield* listCategories(restaurantId)
    const alike = all.find((other) => other.id !== id && readsAlike(other.name, name))
    if (alike) throw categoryExists(alike.name)
  }
  const category = {
    id,
    name,
    priority: changes.priority ?? held.priority,
    isVisible: changes.isVisible ?? held.isVisible,
  }
  yield* updateCategory({ restaurantId, ...category })
  return category
}

/** Deletes a category with its dishes. Past orders keep their own copy of names and prices. */
export function* removeCategory(restaurantId: string, id: string): Unit<MenuCategory> {
  const held = yield* heldCategory(restaurantId, id)
  yield* deleteItemsOfCategory({ restaurantId, categoryId: id })
  yield* deleteCategory({ restaurantId, id })
  return held
}

export function* heldCategory(restaurantId: string, id: string): Unit<MenuCategory> {
  const held = yield* findCategory(restaurantId, id)
  if (!held) throw new AppError('CATEGORY_NOT_FOUND', 'There is no such category on your menu.')
  return held
}

export function tooManyCategories(): AppError {
  return new AppError('INVALID_REQUEST', `A menu has at most ${MENU_LIMITS.categories} categories.`)
}

function categoryExists(name: string): AppError {
  return new AppError('CATEGORY_EXISTS', `You already have a category called ${name}.`, { field: 'name' })
}
