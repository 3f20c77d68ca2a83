import type { Static } from 'typebox'
import type { Unit } from '#server/db/unit-of-work.ts'
import { Refusal } from '#server/errors.ts'
import { findRestaurant } from '#server/restaurants/restaurant-repository.ts'
import type { MenuCategory, MenuItem } from '#shared/menu/menu.ts'
import { type MenuImportPlan, planMenuImport } from '#shared/menu/menu-import.ts'
import type { AskedDish } from '#shared/menu/menu-import-row.ts'
import type { MenuImport } from '#shared/menu/menu-schemas.ts'
import { byPriority } from '#shared/menu/menu-sort.ts'
import { menuTable } from '#shared/menu/menu-table.ts'
import { centsToDollars } from '#shared/money.ts'
import { type Placed, placeAfterAll } from './dish-place.ts'
import { type ItemRow, insertCategory, insertItem, listCategories, listItems, updateItem } from './menu-repository.ts'

type Menu = { version: number; categories: readonly MenuCategory[]; items: readonly ItemRow[] }
type Table = readonly (readonly string[])[]

/** The menu as a table, its dishes as diners read them from top to bottom. */
export function* exportMenu(restaurantId: string): Unit<string[][]> {
  const { categories, items } = yield* wholeMenu(restaurantId)
  const sorted = categories.flatMap(({ id }) => items.filter(({ categoryId }) => categoryId === id))
  return menuTable(categories, sorted)
}

/** What a table would change, and the menu's version that it was compared with. */
export function* previewImport(restaurantId: string, table: Table): Unit<Static<typeof MenuImport>> {
  const menu = yield* wholeMenu(restaurantId)
  return toWire(planMenuImport(menu, table), menu.version, false)
}

/**
 * Makes the change that was previewed: of this version's menu, with no bad row, or nothing at all. Runs inside
 * changeMenu, which has already counted the version on.
 */
export function* applyImport(
  restaurantId: string,
  table: Table,
  previewed: number | undefined,
  newId: () => string,
): Unit<Static<typeof MenuImport>> {
  const menu = yield* wholeMenu(restaurantId)
  if (previewed === undefined || menu.version !== previewed + 1) {
    throw new Refusal('STALE', 'The menu has changed since you looked. Please look at the changes again.', {
      version: menu.version - 1,
    })
  }
  const plan = planMenuImport(menu, table)
  const [bad] = plan.problems
  if (bad) throw new Refusal('INVALID_REQUEST', `Row ${bad.row}: ${bad.sentence}`, { field: 'csv', row: bad.row })
  const categoryIds = new Map(menu.categories.map(({ id, name }) => [name, id]))
  let priority = Math.max(-1, ...menu.categories.map((category) => category.priority))
  for (const name of plan.newCategories) {
    priority += 1
    const id = newId()
    categoryIds.set(name, id)
    yield* insertCategory({ restaurantId, id, name, priority, isVisible: true })
  }
  const placed: Placed[] = [...menu.items]
  for (const planned of plan.dishes) {
    if (planned.kind === 'unchanged') continue
    const held = menu.items.find(({ id }) => id === planned.itemId)
    const categoryId = categoryIds.get(planned.dish.category) ?? ''
    const position = held?.categoryId === categoryId ? held.position : placeAfterAll(placed, categoryId)
    placed.push({ categoryId, position })
    const item = { restaurantId, categoryId, position, ...dishOf(planned.dish, held, newId) }
    yield* held ? updateItem(item) : insertItem(item)
  }
  return toWire(plan, menu.version, true)
}

function* wholeMenu(restaurantId: string): Unit<Menu> {
  const restaurant = yield* findRestaurant(restaurantId)
  if (!restaurant) throw new Refusal('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const categories = (yield* listCategories(restaurantId)).toSorted(byPriority)
  return { version: restaurant.menuVersion, categories, items: yield* listItems(restaurantId) }
}

/** An extra that keeps its name keeps its identity. */
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

function toWire(plan: MenuImportPlan, version: number, isApplied: boolean): Static<typeof MenuImport> {
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
