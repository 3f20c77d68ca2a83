import { hash } from 'node:crypto'
import type { TableOrigin } from '#server/auth/sessions/table-session.ts'
import { last, type Unit } from '#server/db/unit-of-work.ts'
import { AppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { CachedMenu } from '#server/menu/menu-cache.ts'
import { findItem, listCategories } from '#server/menu/menu-repository.ts'
import { publishProtection } from '#server/protection/read-protection.ts'
import { askForPin, NoPinYet, requireTablePin, tablePinRequired } from '#server/protection/table-pins.ts'
import { findRestaurant, nextOrderNumber } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { visibleSections } from '#shared/menu/menu-sort.ts'
import type { Order } from '#shared/orders/order.ts'
import type { AskedOrder } from '#shared/orders/orders-api.ts'
import { indexMenu, priceOrder } from '#shared/orders/pricing.ts'
import { orderDayAt } from '#shared/restaurants/order-day.ts'
import { isTable } from '#shared/restaurants/table-number.ts'
import { findOrderByKey, insertOrder } from './order-repository.ts'
import { pricingRefusal } from './pricing-refusal.ts'
import { requireRoomForTest } from './test-orders.ts'

export type OrderPlacement = { order: Order; isReplay: boolean }

/** Thrown to roll back the unit when the cached menu is outdated. */
class MenuMoved extends Error {}

/**
 * Places an order: prices it from the restaurant's menu, numbers it, stores it, then tells the kitchen. A repeated
 * idempotency key with the same request returns the same order.
 */
export async function placeOrder(
  service: Service,
  asked: AskedOrder,
  idempotencyKey: string | undefined,
  origin?: TableOrigin,
): Promise<OrderPlacement> {
  const placed = await placeFromMenuAtHand(service, asked, {
    idempotencyKey: idempotencyKey ?? null,
    requestHash: idempotencyKey === undefined ? null : hashOf(asked),
    origin,
  })
  if (!placed.isReplay) service.publisher.orderPlaced(placed.order)
  return placed
}

type Request = { idempotencyKey: string | null; requestHash: string | null; origin: TableOrigin | undefined }

async function placeFromMenuAtHand(service: Service, asked: AskedOrder, request: Request): Promise<OrderPlacement> {
  let known = service.menus.atHand(asked.restaurantId)
  for (;;) {
    // Dishes without an id are found by name, which needs the whole menu.
    if (!known && !hasDishIds(asked)) known = await service.menus.current(asked.restaurantId)
    if (!known) service.menus.prepare(asked.restaurantId)
    const menu = known
    try {
      return await service.store.write(() => place(service, menu, asked, request), asked.restaurantId)
    } catch (error) {
      if (error instanceof NoPinYet) await askSuspect(service, asked, error)
      if (!(error instanceof MenuMoved)) throw error
      known = undefined
    }
  }
}

function hasDishIds({ lines }: AskedOrder): boolean {
  return lines.every(({ menuItemId }) => menuItemId !== undefined)
}

/** Shows the table's PIN to the staff. Only this source is asked for it. */
async function askSuspect(service: Service, asked: AskedOrder, { source }: NoPinYet): Promise<never> {
  const cause = { isForEveryone: false, source }
  await service.store.write(() => askForPin(asked, cause, service.now()), asked.restaurantId)
  publishProtection(service, asked.restaurantId)
  throw tablePinRequired()
}

/** The dishes asked for that guests can see. */
function* readDishes({ restaurantId, lines }: AskedOrder): Unit<MenuItem[]> {
  const dishes: MenuItem[] = []
  for (const id of new Set(lines.map(({ menuItemId }) => menuItemId))) {
    const dish = id === undefined ? undefined : yield* findItem(restaurantId, id)
    if (dish) dishes.push(dish)
  }
  return visibleSections(yield* listCategories(restaurantId), dishes).flatMap(({ items }) => items)
}

/** Without a cached menu, only the dishes asked for are read. */
function* place(
  service: Service,
  known: CachedMenu | undefined,
  asked: AskedOrder,
  request: Request,
): Unit<OrderPlacement> {
  const now = service.now()
  const timeZone = known?.timeZone ?? (yield* findRestaurant(asked.restaurantId))?.timeZone
  if (timeZone === undefined) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  const day = orderDayAt(now, timeZone)
  const isTest = asked.isTest ?? false
  const restaurant = yield* nextOrderNumber(asked.restaurantId, day, request.idempotencyKey, isTest ? 0 : 1)
  if (!restaurant) return yield* replay(asked.restaurantId, request)
  if (known && restaurant.menuVersion !== known.menu.version) throw new MenuMoved()
  if (restaurant.isPaused) throw notTakingOrders(restaurant.pauseReason)
  if (!isTable(asked.tableNumber, restaurant.tableCount)) {
    throw new AppError('TABLE_NOT_FOUND', `There is no table ${asked.tableNumber} here. Please scan the code again.`)
  }
  if (isTest) yield* requireRoomForTest(asked.restaurantId)
  else if (restaurant.openOrders > service.mostOpenOrders) throw tooManyOpenOrders()
  if (!isTest && restaurant.protectedUntil !== null && restaurant.protectedUntil > now) {
    yield* requireTablePin(asked, request.origin, now)
  }
  const index = known?.index ?? indexMenu(yield* readDishes(asked))
  const priced = priceOrder(index, asked.lines, asked.totalCents)
  if (priced.kind === 'refused') throw pricingRefusal(priced)
  const order: Order = {
    id: newId(now),
    restaurantId: asked.restaurantId,
    revision: restaurant.revision,
    orderNumber: restaurant.orderNumber,
    tableNumber: asked.tableNumber,
    customer: asked.customer,
    lines: priced.lines,
    totalCents: priced.totalCents,
    status: 'new',
    placedAt: now,
    statusChangedAt: now,
    updatedAt: now,
    seenByKitchenAt: null,
    cancellationReason: null,
    isHidden: false,
    isTest,
    history: [],
  }
  // If another instance stores an order with the same key meanwhile, this unit rolls back and reads again.
  const { origin, ...keys } = request
  // Fake-order protection ignores test orders, so their source is not stored.
  yield* last(insertOrder(order, { ...keys, source: isTest ? null : (origin?.source ?? null) }))
  return { order, isReplay: false }
}

/** Why there is no order number: the key already has an order, or the restaurant does not exist. */
function* replay(restaurantId: string, { idempotencyKey, requestHash }: Request): Unit<OrderPlacement> {
  const earlier = idempotencyKey === null ? undefined : yield* findOrderByKey(restaurantId, idempotencyKey)
  if (!earlier) throw new AppError('RESTAURANT_NOT_FOUND', 'This restaurant is not on Tuckshop.')
  if (earlier.requestHash !== requestHash) {
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This key was used for a different order. Please order again.')
  }
  return { order: earlier.order, isReplay: true }
}

function notTakingOrders(reason: string): AppError {
  const why = reason === '' ? '' : `: “${reason}”`
  return new AppError('NOT_TAKING_ORDERS', `The kitchen is not taking orders right now${why}.`, { reason })
}

function tooManyOpenOrders(): AppError {
  return new AppError(
    'TOO_MANY_OPEN_ORDERS',
    'The restaurant has too many open orders right now. Please ask the staff, or try again in a few minutes.',
  )
}

function hashOf(asked: AskedOrder): string {
  return hash('sha256', JSON.stringify(asked), 'base64')
}
