import { eq, sql } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'

const selectById = query('restaurant_by_id', ({ db, restaurants }) =>
  db
    .select()
    .from(restaurants)
    .where(eq(restaurants.id, param('id'))),
)
export const findRestaurant = (id: string) => first(selectById({ id }))
export type RestaurantRow = NonNullable<ReturnType<typeof findRestaurant> extends Unit<infer Row> ? Row : never>

export const insertRestaurant = command('restaurant_insert', ({ db, restaurants }) =>
  db.insert(restaurants).values(everyColumn(restaurants)),
)

/** What a kitchen's pulse tells. */
const selectPulse = query('restaurant_pulse', ({ db, restaurants }) =>
  db
    .select({
      revision: restaurants.revision,
      isPaused: restaurants.isPaused,
      pauseReason: restaurants.pauseReason,
    })
    .from(restaurants)
    .where(eq(restaurants.id, param('id'))),
)
export const readPulse = (id: string) => first(selectPulse({ id }))

/** The next revision, and with it the right to change this restaurant's orders until the unit ends. */
const takeRevision = query('restaurant_take_revision', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ revision: sql`${restaurants.revision} + 1` })
    .where(eq(restaurants.id, param('id')))
    .returning({ revision: restaurants.revision }),
)
export const nextRevision = (id: string) => first(takeRevision({ id }))

/** The next revision and the day's next order number, with all that decides whether an order may be taken. */
const takeOrderNumber = query('restaurant_take_order_number', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({
      revision: sql`${restaurants.revision} + 1`,
      orderNumber: sql`case when ${restaurants.orderDay} = ${param('day')} then ${restaurants.orderNumber} + 1 else 1 end`,
      orderDay: set(restaurants.orderDay, 'day'),
    })
    .where(eq(restaurants.id, param('id')))
    .returning({
      revision: restaurants.revision,
      orderNumber: restaurants.orderNumber,
      menuVersion: restaurants.menuVersion,
      tableCount: restaurants.tableCount,
      isPaused: restaurants.isPaused,
      pauseReason: restaurants.pauseReason,
    }),
)
export const nextOrderNumber = (id: string, day: string) => first(takeOrderNumber({ id, day }))

/** Says that something a diner's page shows has changed. */
const bumpVersion = query('restaurant_bump_menu_version', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ menuVersion: sql`${restaurants.menuVersion} + 1` })
    .where(eq(restaurants.id, param('id')))
    .returning({ menuVersion: restaurants.menuVersion }),
)
export const bumpMenuVersion = (id: string) => first(bumpVersion({ id }))

export const setTableCount = command('restaurant_set_tables', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ tableCount: set(restaurants.tableCount, 'tableCount') })
    .where(eq(restaurants.id, param('id'))),
)

export const setPaused = command('restaurant_set_paused', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ isPaused: set(restaurants.isPaused, 'isPaused'), pauseReason: set(restaurants.pauseReason, 'pauseReason') })
    .where(eq(restaurants.id, param('id'))),
)

export const setSetUp = command('restaurant_set_up', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ isSetUp: set(restaurants.isSetUp, 'isSetUp') })
    .where(eq(restaurants.id, param('id'))),
)
