import { and, eq, gte, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { command, everyColumn, first, param, query, set, type Unit } from '#server/db/unit-of-work.ts'
import { DEFAULT_DUE_MINUTES, DEFAULT_LATE_MINUTES } from '#shared/orders/ageing.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'
import type { OrderDay } from '#shared/restaurants/order-day.ts'

const selectById = query('restaurant_by_id', ({ db, restaurants }) =>
  db
    .select()
    .from(restaurants)
    .where(and(eq(restaurants.id, param('id')), isNull(restaurants.closedAt))),
)
/** One that is there for diners: a closed restaurant is not found. */
export const findRestaurant = (id: string) => first(selectById({ id }))
export type RestaurantRow = NonNullable<ReturnType<typeof findRestaurant> extends Unit<infer Row> ? Row : never>

export const insertRestaurant = command('restaurant_insert', ({ db, restaurants }) =>
  db.insert(restaurants).values(everyColumn(restaurants)),
)

/** A restaurant that has just opened: nothing ordered, nothing set up. */
export const NEW_RESTAURANT = {
  revision: 0,
  openOrders: 0,
  orderDay: '',
  orderNumber: 0,
  menuVersion: 1,
  tableCount: null,
  isPaused: false,
  pauseReason: '',
  isPaymentMethodAdded: false,
  isSetUp: false,
  dueAfterMinutes: DEFAULT_DUE_MINUTES,
  lateAfterMinutes: DEFAULT_LATE_MINUTES,
  alertedAt: null,
  fullAlertedAt: null,
  dinersForgottenUntil: 0,
  protectedUntil: null,
  closedAt: null,
} satisfies Partial<RestaurantRow>

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
    .set({
      revision: sql`${restaurants.revision} + 1`,
      openOrders: sql`${restaurants.openOrders} + ${param('opened')}`,
    })
    .where(eq(restaurants.id, param('id')))
    .returning({ revision: restaurants.revision, openOrders: restaurants.openOrders }),
)
/** `opened`: by how much the change raises the number of open orders: 1, 0 or -1. */
export const nextRevision = (id: string, opened: number) => first(takeRevision({ id, opened }))

/**
 * The next revision and the day's next order number, with all that decides whether an order may be taken. Nothing is
 * taken, and nothing given, where the idempotency key has its order or diners find no restaurant. The day goes back
 * only when it lies after tomorrow, where a clock gone wrong has left it; a day that is not the last order's begins
 * after the highest number it has, which is none unless the clock was moved: no number is given twice in a day.
 */
const takeOrderNumber = query('restaurant_take_order_number', ({ db, restaurants, orders }) => {
  const { orderDay, orderNumber } = restaurants
  const isAhead = sql`${orderDay} > ${param('day')} and ${orderDay} <= ${param('tomorrow')}`
  const highest = sql`(select coalesce(max(${orders.orderNumber}), 0) from ${orders} where ${and(
    eq(orders.restaurantId, param('id')),
    inArray(orders.status, [...ORDER_STATUSES]), // the index by status and time
    gte(orders.placedAt, param('dayStartsAt')),
  )})`
  return db
    .update(restaurants)
    .set({
      revision: sql`${restaurants.revision} + 1`,
      openOrders: sql`${restaurants.openOrders} + ${param('opened')}`,
      orderNumber: sql`case when ${orderDay} = ${param('day')} then ${orderNumber} + 1
        when ${isAhead} and ${orderNumber} > ${highest} then ${orderNumber} + 1 else ${highest} + 1 end`,
      orderDay: sql`case when ${isAhead} then ${orderDay} else ${set(orderDay, 'day')} end`,
    })
    .where(
      and(
        eq(restaurants.id, param('id')),
        isNull(restaurants.closedAt),
        notExists(
          db
            .select({ id: orders.id })
            .from(orders)
            .where(and(eq(orders.restaurantId, param('id')), eq(orders.idempotencyKey, param('idempotencyKey')))),
        ),
      ),
    )
    .returning({
      revision: restaurants.revision,
      openOrders: restaurants.openOrders,
      orderNumber: restaurants.orderNumber,
      menuVersion: restaurants.menuVersion,
      tableCount: restaurants.tableCount,
      isPaused: restaurants.isPaused,
      pauseReason: restaurants.pauseReason,
      protectedUntil: restaurants.protectedUntil,
    })
})
/** `opened`: by how much the order raises the number of open orders: a test order by none. */
export const nextOrderNumber = (id: string, day: OrderDay, idempotencyKey: string | null, opened: 0 | 1) =>
  first(takeOrderNumber({ id, ...day, idempotencyKey, opened }))

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

/** Orders look for table PINs until then, or longer where they do already. */
export const protectUntil = command('restaurant_protect_until', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ protectedUntil: set(restaurants.protectedUntil, 'until') })
    .where(
      and(
        eq(restaurants.id, param('id')),
        or(isNull(restaurants.protectedUntil), lt(restaurants.protectedUntil, param('until'))),
      ),
    ),
)

export const setSetUp = command('restaurant_set_up', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({ isSetUp: set(restaurants.isSetUp, 'isSetUp') })
    .where(eq(restaurants.id, param('id'))),
)

export const updateRestaurant = command('restaurant_update', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({
      name: set(restaurants.name, 'name'),
      address: set(restaurants.address, 'address'),
      timeZone: set(restaurants.timeZone, 'timeZone'),
    })
    .where(eq(restaurants.id, param('id'))),
)

export const setAgeing = command('restaurant_set_ageing', ({ db, restaurants }) =>
  db
    .update(restaurants)
    .set({
      dueAfterMinutes: set(restaurants.dueAfterMinutes, 'dueAfterMinutes'),
      lateAfterMinutes: set(restaurants.lateAfterMinutes, 'lateAfterMinutes'),
    })
    .where(eq(restaurants.id, param('id'))),
)
