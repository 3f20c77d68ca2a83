import { and, eq } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

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
/** A restaurant's items, those of each category from the top down: by position, then as added, as ids sort by time. */
export const listItems = (restaurantId: string) => selectItems({ restaurantId })
export type ItemRow = ReturnType<typeof listItems> extends Unit<readonly (infer Row)[]> ? Row : never

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

const selectAnyItem = query('menu_any_item', ({ db, menuItems }) =>
  db
    .select({ id: menuItems.id })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, param('restaurantId')))
    .limit(1),
)
export function* hasItems(restaurantId: string): Unit<boolean> {
  return (yield* selectAnyItem({ restaurantId })).length > 0
}

/** Gives no row when the name is taken. */
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

export const insertItem = command('menu_item_insert', ({ db, menuItems }) =>
  db.insert(menuItems).values(everyColumn(menuItems)),
)

export const updateItem = command('menu_item_update', ({ db, menuItems }) =>
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
    })
    .where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.id, param('id')))),
)

export const deleteItem = command('menu_item_delete', ({ db, menuItems }) =>
  db.delete(menuItems).where(and(eq(menuItems.restaurantId, param('restaurantId')), eq(menuItems.id, param('id')))),
)
