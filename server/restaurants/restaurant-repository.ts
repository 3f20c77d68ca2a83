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
/** Does not find closed restaurants. */
export const findRestaurant = (id: string) => first(selectById({ id }))
export type RestaurantRow = NonNullable<ReturnType<typeof findRestaurant> extends Unit<infer Row> ? Row : never>

export const insertRestaurant = command('restaurant_insert', ({ db, restaurants }) =>
  db.insert(restaurants).values(everyColumn(restaurants)),
)

/** The values of a new restaurant: no orders, nothing set up. */
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

/** The data of a pulse to kitchen screens. */
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

/** Takes the next revision, and locks the restaurant's orders against other changes until the unit ends. */
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
/** `opened`: the change in the number of open orders: 1, 0 or -1. */
export const nextRevision = (id: string, opened: number) => first(takeRevision({ id, opened }))

/**
 * Takes the next revision and the day's next order number, and gives what decides whether an order may be placed. Does
 * nothing if the idempotency key already has an order or the restaurant is closed. A stored day after tomorrow comes
 * from a wrong clock and is set back. When the day changes, numbers continue after the highest one of the new day, so
 * that no number is used twice in a day even if the clock was moved.
 */
const takeOrderNumber = query('restaurant_take_order_number', ({ db, restaurants, orders }) => {
  const { orderDay, orderNumber } = restaurants
  const isAhead = sql`${orderDay} > ${param('day')} and ${orderDay} <= ${param('tomorrow')}`
  const highest = sql`(select coalesce(max(${orders.orderNumber}), 0) from ${orders} where ${and(
    eq(orders.restaurantId, param('id')),
    inArray(orders.status, [...ORDER_STATUSES]), // so that the index by status and time is used
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
/** `opened`: 1, or 0 for a test order, which does not count as open. */
export const nextOrderNumber = (id: string, day: OrderDay, idempotencyKey: string | null, opened: 0 | 1) =>
  first(takeOrderNumber({ id, ...day, idempotencyKey, opened }))

/** Marks that something on the diners' pages has changed. */
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

/** Requires table PINs until then; never shortens an existing period. */
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
