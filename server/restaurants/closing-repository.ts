import { eq } from 'drizzle-orm'
import { command, param, set, type Unit } from '#server/db/unit-of-work.ts'

const setClosed = command('closing_restaurant', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({
      closedAt: set(restaurants.closedAt, 'at'),
      dinersForgottenUntil: set(restaurants.dinersForgottenUntil, 'at'),
      isSetUp: false,
    })
    .where(eq(restaurants.id, param('restaurantId'))),
)
const deleteItems = command('closing_menu_items', ({ db, menuItems }) =>
  db.delete(menuItems).where(eq(menuItems.restaurantId, param('restaurantId'))),
)
const deleteCategories = command('closing_menu_categories', ({ db, menuCategories }) =>
  db.delete(menuCategories).where(eq(menuCategories.restaurantId, param('restaurantId'))),
)
const blankDiners = command('closing_diners', ({ db, orders }) =>
  db
    .update(orders)
    .set({ customerName: '', customerEmail: '', customerPhone: '' })
    .where(eq(orders.restaurantId, param('restaurantId'))),
)

/** Closes a restaurant for good: deletes its menu and the diners' details. Orders and ledger stay, for accounting. */
export function* closeRestaurant(restaurantId: string, at: number): Unit<void> {
  yield* setClosed({ restaurantId, at })
  yield* deleteItems({ restaurantId })
  yield* deleteCategories({ restaurantId })
  yield* blankDiners({ restaurantId })
}
