import { and, count, eq, max, sql, sum } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { dishBytes } from './menu-size.ts'

/** A dish with its restaurant and its position in its category, from the top down. */
export type ItemOfRestaurant = MenuItem & { restaurantId: string; position: number }

const selectCategories = query('menu_categories', ({ db, menuCategories }) =>
  db
    .select()
    .from(menuCategories)
    .where(eq(menuCategories.restaurantId, param('restaurantId'))),
)
export const listCategories = (restaurantId: string) => selectCategories({ restaurantId })

const selectItems = query('menu_items', ({ db, menuItems }) =>
  db
    .select()
    .from(menuItems)
    .where(eq(menuItems.restaurantId, param('restaurantId')))
    .orderBy(menuItems.position, menuItems.id),
)
/** A restaurant's dishes, each category's from the top down: by position, then by id, which ascends with time. */
export const listItems = (restaurantId: string) => selectItems({ restaurantId })

const selectPlaces = query('menu_places_of_category', ({ db, menuItems }) =>
  db
    .select({ id: menuItems.id, position: menuItems.position })
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.categoryId, param('categoryId')))),
)
/** The positions of a category's dishes. */
export const listPlaces = (restaurantId: string, categoryId: string) => selectPlaces({ restaurantId, categoryId })

type MenuSize = { dishes: number; available: number; bytes: number }

const selectSize = query('menu_size', ({ db, menuItems }) =>
  db
    .select({
      dishes: count(),
      available: count(sql`CASE WHEN ${menuItems.isAvailable} THEN 1 END`),
      bytes: sum(menuItems.bytes).mapWith(Number),
    })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, param('restaurantId'))),
)
/** How many dishes a menu has, how many of them can be ordered, and their size on the wire in bytes. */
export function* menuSize(restaurantId: string): Unit<MenuSize> {
  return (yield* selectSize({ restaurantId }))[0] ?? { dishes: 0, available: 0, bytes: 0 }
}

const selectLastPosition = query('menu_last_position', ({ db, menuItems }) =>
  db
    .select({ position: max(menuItems.position) })
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.categoryId, param('categoryId')))),
)
/** The position for a dish that comes last in its category. */
export function* positionAfterAll(restaurantId: string, categoryId: string): Unit<number> {
  return ((yield* selectLastPosition({ restaurantId, categoryId }))[0]?.position ?? -1) + 1
}

const selectFilled = query('menu_filled_categories', ({ db, menuItems }) =>
  db
    .selectDistinct({ id: menuItems.categoryId })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, param('restaurantId'))),
)
/** The ids of categories that have dishes. */
export function* listFilledCategories(restaurantId: string): Unit<ReadonlySet<string>> {
  return new Set((yield* selectFilled({ restaurantId })).map(({ id }) => id))
}

const selectCategory = query('menu_category_by_id', ({ db, menuCategories }) =>
  db
    .select()
    .from(menuCategories)
    .where(and(eq(menuCategories.restaurantId, param('restaurantId')), eq(menuCategories.id, param('id')))),
)
export const findCategory = (restaurantId: string, id: string) => first(selectCategory({ restaurantId, id }))

const selectItem = query('menu_item_by_id', ({ db, menuItems }) =>
  db
    .select()
    .from(menuItems)
    .where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.id, param('id')))),
)
export const findItem = (restaurantId: string, id: string) => first(selectItem({ restaurantId, id }))

const selectAnyCategory = query('menu_any_category', ({ db, menuCategories }) =>
  db
    .select({ id: menuCategories.id })
    .from(menuCategories)
    .where(eq(menuCategories.restaurantId, param('restaurantId')))
    .limit(1),
)
export function* hasCategories(restaurantId: string): Unit<boolean> {
  return (yield* selectAnyCategory({ restaurantId })).length > 0
}

/** Returns no row if the name is taken. */
export const insertCategory = query('menu_category_insert', ({ db, menuCategories }) =>
  db.insert(menuCategories).values(everyColumn(menuCategories)).onConflictDoNothing().returning(),
)

export const updateCategory = command('menu_category_update', ({ db, menuCategories }) =>
  db
    .update(menuCategories)
    .set({
      name: set(menuCategories.name, 'name'),
      priority: set(menuCategories.priority, 'priority'),
      isVisible: set(menuCategories.isVisible, 'isVisible'),
    })
    .where(and(eq(menuCategories.restaurantId, param('restaurantId')), eq(menuCategories.id, param('id')))),
)

export const deleteCategory = command('menu_category_delete', ({ db, menuCategories }) =>
  db
    .delete(menuCategories)
    .where(and(eq(menuCategories.restaurantId, param('restaurantId')), eq(menuCategories.id, param('id')))),
)

export const deleteItemsOfCategory = command('menu_items_delete_of_category', ({ db, menuItems }) =>
  db
    .delete(menuItems)
    .where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.categoryId, param('categoryId')))),
)

const insertItemRow = command('menu_item_insert', ({ db, menuItems }) =>
  db.insert(menuItems).values(everyColumn(menuItems)),
)
export const insertItem = (item: ItemOfRestaurant) => insertItemRow({ ...item, bytes: dishBytes(item) })

const updateItemRow = command('menu_item_update', ({ db, menuItems }) =>
  db
    .update(menuItems)
    .set({
      categoryId: set(menuItems.categoryId, 'categoryId'),
      name: set(menuItems.name, 'name'),
      description: set(menuItems.description, 'description'),
      priceCents: set(menuItems.priceCents, 'priceCents'),
      imageUrl: set(menuItems.imageUrl, 'imageUrl'),
      isAvailable: set(menuItems.isAvailable, 'isAvailable'),
      extras: set(menuItems.extras, 'extras'),
      position: set(menuItems.position, 'position'),
      bytes: set(menuItems.bytes, 'bytes'),
    })
    .where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.id, param('id')))),
)
export const updateItem = (item: ItemOfRestaurant) => updateItemRow({ ...item, bytes: dishBytes(item) })

export const updatePosition = command('menu_item_update_position', ({ db, menuItems }) =>
  db
    .update(menuItems)
    .set({ position: set(menuItems.position, 'position') })
    .where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.id, param('id')))),
)

export const deleteItem = command('menu_item_delete', ({ db, menuItems }) =>
  db.delete(menuItems).where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.id, param('id')))),
)
