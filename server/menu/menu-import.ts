import type { Static } from 'typebox'
import type { Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { MenuCategory, MenuItem } from '#shared/menu/menu.ts'
import type { MenuImportPlan } from '#shared/menu/menu-import.ts'
import { type AskedDish, WHOLE_FILE } from '#shared/menu/menu-import-row.ts'
import type { MenuImport } from '#shared/menu/menu-schemas.ts'
import { byPriority, itemsByCategory } from '#shared/menu/menu-sort.ts'
import { menuTable } from '#shared/menu/menu-table.ts'
import { centsToDollars } from '#shared/money.ts'
import {
  type ItemOfRestaurant,
  insertCategory,
  insertItem,
  listCategories,
  listItems,
  updateItem,
} from './menu-repository.ts'

export type WholeMenu = { version: number; categories: readonly MenuCategory[]; items: readonly ItemOfRestaurant[] }

/** The menu as a table, with dishes in menu order. */
export function* exportMenu(restaurantId: string): Unit<string[][]> {
  const { categories, items } = yield* wholeMenu(restaurantId)
  const itemsOf = itemsByCategory(items)
  return menuTable(
    categories,
    categories.flatMap(({ id }) => itemsOf.get(id) ?? []),
  )
}

/**
 * Applies the planned change to the previewed version, or changes nothing. Runs inside changeMenu, which has already
 * incremented the version: an equal version means that the menu is the one the plan was made from.
 */
export function* applyImport(
  restaurantId: string,
  menu: WholeMenu,
  plan: MenuImportPlan,
  previewed: number | undefined,
  newId: () => string,
): Unit<Static<typeof MenuImport>> {
  const restaurant = yield* findRestaurant(restaurantId)
  const version = restaurant?.menuVersion ?? 0
  if (previewed === undefined || version !== previewed + 1 || menu.version !== previewed) {
    throw new AppError('STALE', 'The menu has changed since this preview. Please check the changes again.', {
      version: version - 1,
    })
  }
  const [bad] = plan.problems
  if (bad) {
    const sentence = bad.row === WHOLE_FILE ? bad.sentence : `Row ${bad.row}: ${bad.sentence}`
    throw new AppError('INVALID_REQUEST', sentence, { field: 'csv', row: bad.row })
  }
  const categoryIds = new Map(menu.categories.map(({ id, name }) => [name, id]))
  let priority = Math.max(-1, ...menu.categories.map((category) => category.priority))
  for (const name of plan.newCategories) {
    priority += 1
    const id = newId()
    categoryIds.set(name, id)
    yield* insertCategory({ restaurantId, id, name, priority, isVisible: true })
  }
  const heldById = new Map(menu.items.map((item) => [item.id, item]))
  const nextPlace = placesAfterAll(menu.items)
  for (const planned of plan.dishes) {
    if (planned.kind === 'unchanged') continue
    const held = planned.itemId === undefined ? undefined : heldById.get(planned.itemId)
    const categoryId = categoryIds.get(planned.dish.category) ?? ''
    const position = held?.categoryId === categoryId ? held.position : nextPlace(categoryId)
    const item = { restaurantId, categoryId, position, ...dishOf(planned.dish, held, newId) }
    yield* held ? updateItem(item) : insertItem(item)
  }
  return importToWire(plan, version, true)
}

export function* wholeMenu(restaurantId: string): Unit<WholeMenu> {
  const restaurant = yield* findRestaurant(restaurantId)
  if (!restaurant) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const categories = (yield* listCategories(restaurantId)).toSorted(byPriority)
  return { version: restaurant.menuVersion, categories, items: yield* listItems(restaurantId) }
}

/** An extra that keeps its name keeps its id. */
function dishOf(
  { category: _, extras, ...rest }: AskedDish,
  held: MenuItem | undefined,
  newId: () => string,
): Omit<MenuItem, 'categoryId'> {
  return {
    ...rest,
    id: held?.id ?? newId(),
    extras: extras.map(({ name, priceCents }) => ({
      id: held?.extras.find((extra) => extra.name === name)?.id ?? newId(),
      name,
      priceCents,
    })),
  }
}

export function importToWire(plan: MenuImportPlan, version: number, isApplied: boolean): Static<typeof MenuImport> {
  return {
    version,
    isApplied,
    newCategories: [...plan.newCategories],
    problems: [...plan.problems],
    dishes: plan.dishes.map(({ row, kind, dish, changes }) => ({
      row,
      kind,
      name: dish.name,
      category: dish.category,
      price: centsToDollars(dish.priceCents),
      changes: [...changes],
    })),
  }
}

/** Returns positions for dishes one after another, each last in its category. */
function placesAfterAll(
  items: readonly Pick<ItemOfRestaurant, 'categoryId' | 'position'>[],
): (categoryId: string) => number {
  const next = new Map<string, number>()
  for (const { categoryId, position } of items) next.set(categoryId, Math.max(next.get(categoryId) ?? 0, position + 1))
  return (categoryId) => {
    const place = next.get(categoryId) ?? 0
    next.set(categoryId, place + 1)
    return place
  }
}
