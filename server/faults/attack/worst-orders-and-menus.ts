import { MENU_LIMITS } from '#shared/menu/menu.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as orders from '#shared/orders/orders-api.ts'
import * as protection from '#shared/protection/protection-api.ts'
import * as sales from '#shared/sales/sales-api.ts'
import { type Attack, call } from './attack.ts'
import { type LargestService, longText } from './largest-service.ts'

const byRestaurant = ({ restaurantId }: LargestService) => ({ query: { restaurantId } })
const day = (at = Date.now()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne', dateStyle: 'short' }).format(at)
const today = ({ restaurantId }: LargestService) => [
  { query: { restaurantId, orderDate: day(), timezone: 'Australia/Melbourne' } },
  { query: { restaurantId, orderDate: day(), timezone: 'Pacific/Kiritimati' } },
]
const dish = {
  name: longText(MENU_LIMITS.nameLength, 'dish'),
  price: 5_000,
  description: longText(MENU_LIMITS.descriptionLength, 'about'),
  imageUrl: `https://pictures.example/${longText(1_900, 'picture')}`,
  extras: Array.from({ length: MENU_LIMITS.extras }, (_, at) => ({ name: longText(100, `extra ${at}`), price: 5_000 })),
}
const csvOf = (row: (at: number) => string) => {
  let csv = 'Category,Name,Price\n'
  for (let at = 0; csv.length < MENU_LIMITS.csvLength - 200; at += 1) csv += row(at)
  return csv
}

/** As long as those of the largest service, whose menu has no room for longer ones. */
const dishOfItsSize = {
  ...dish,
  imageUrl: `https://pictures.example/${longText(60, 'picture')}.jpg`,
  extras: Array.from({ length: 4 }, (_, at) => ({ name: longText(40, `extra ${at}`), price: 5_000 })),
}
const changesTo = (bodies: readonly object[]) =>
  call(menu.updateMenuItem, 'owner', ({ itemIds: [id = ''] }) => bodies.map((body) => ({ params: { id }, body })))

const CHANGES = [true, false].map((available) => ({ ...dishOfItsSize, available }))
/** The menu gets a new version after each. */
export const CHANGED_DISH = changesTo(CHANGES)

const changed = (most: number) =>
  call(orders.changeOrder, 'kitchen', ({ openOrders }) =>
    openOrders.slice(0, most).flatMap(({ id }) => [
      { params: { id }, body: { status: 'canceled', cancellationReason: longText(300, id) } },
      { params: { id }, body: { status: 'new' } },
    ]),
  )
export const CHANGED_ORDER = changed(1)
export const CHANGED_ORDERS = changed(50)

/** The most expensive input of every call about orders, sales and the menu. */
export const RESTAURANT_ATTACKS: readonly Attack[] = [
  call(orders.placeOrder, 'anonymous', ({ orderBody, restaurantId }) => [
    { body: orderBody },
    { body: { ...orderBody, restaurantId: longText(64, 'nowhere') } },
    { body: { ...orderBody, restaurantId, total: 1 } },
  ]),
  call(orders.listOrders, 'owner', byRestaurant),
  call(orders.listOrdersByDate, 'owner', today),
  call(orders.listOrderChanges, 'kitchen', ({ restaurantId }) => ({ query: { restaurantId, since: 0 } })),
  CHANGED_ORDERS,
  call(orders.hideOrder, 'kitchen', ({ canceledOrderId: id }) => [
    { params: { id }, body: { hide: true } },
    { params: { id }, body: { hide: false } },
  ]),
  call(orders.undoOrder, 'kitchen', ({ openOrders }) =>
    openOrders.slice(0, 50).map(({ id, revision }) => ({ params: { id }, body: { revision } })),
  ),
  call(orders.reportSeen, 'kitchen', ({ restaurantId }) => ({ body: { restaurantId, revision: 2_147_483_647 } })),
  call(orders.readOrderProgress, 'anonymous', ({ openOrders }) => openOrders.map(({ id }) => ({ params: { id } }))),
  call(protection.readProtection, 'kitchen', byRestaurant),
  call(protection.proveTablePin, 'anonymous', ({ restaurantId }) =>
    Array.from({ length: 50 }, (_, at) => ({ body: { restaurantId, tableNumber: 1 + at, pin: '4821' } })),
  ),
  call(protection.askForTablePin, 'kitchen', ({ restaurantId }) =>
    Array.from({ length: 200 }, (_, at) => ({ body: { restaurantId, tableNumber: 1 + at, isOn: at < 100 } })),
  ),
  call(protection.readOrdersOfSource, 'kitchen', ({ restaurantId, openOrders }) =>
    openOrders.slice(0, 50).map(({ id }) => ({ query: { restaurantId, orderId: id } })),
  ),
  call(protection.cancelSource, 'kitchen', ({ restaurantId, canceledOrderId: orderId }) => ({
    body: { restaurantId, orderId },
  })),
  call(protection.trustSource, 'kitchen', ({ restaurantId, canceledOrderId: orderId }) => ({
    body: { restaurantId, orderId },
  })),
  call(sales.readSales, 'owner', today),
  call(sales.exportSales, 'owner', today),

  call(menu.readPublicMenu, 'anonymous', ({ restaurantId }) => ({
    params: { restaurantId },
    headers: { 'if-none-match': '"old"' },
  })),
  call(menu.listCategoryNames, 'anonymous', byRestaurant),
  call(menu.listCategories, 'anonymous', byRestaurant),
  call(menu.listMenuItems, 'anonymous', byRestaurant),
  call(menu.updateCategoryNames, 'owner', ({ restaurantId }) => ({
    body: {
      restaurantId,
      categories: Array.from({ length: MENU_LIMITS.categories }, (_, at) => longText(100, `${at}`)),
    },
  })),
  call(menu.createCategory, 'owner', ({ restaurantId }) => ({
    body: { restaurantId, name: longText(100, 'new'), priority: 1 },
  })),
  call(menu.updateCategory, 'owner', ({ categoryIds }) => ({
    params: { id: categoryIds[1] ?? '' },
    body: { name: longText(100, 'changed'), priority: 4, isVisible: true },
  })),
  call(menu.reorderCategories, 'owner', ({ restaurantId, categoryIds }) => [
    { body: { restaurantId, ids: [...categoryIds].reverse() } },
    { body: { restaurantId, ids: categoryIds } },
  ]),
  call(menu.changeCategoryVisibility, 'owner', ({ categoryIds }) => [
    { params: { id: categoryIds[0] ?? '' }, body: { isVisible: false } },
    { params: { id: categoryIds[0] ?? '' }, body: { isVisible: true } },
  ]),
  call(menu.deleteCategory, 'owner', () => ({ params: { id: longText(64, 'category') } })),
  call(menu.createMenuItem, 'owner', ({ restaurantId, categoryIds }) => ({
    body: { ...dish, restaurantId, category: categoryIds[0] },
  })),
  call(menu.reorderMenuItems, 'owner', ({ restaurantId, categoryIds, itemIds }) => [
    { body: { restaurantId, category: categoryIds[0], ids: [...itemIds].reverse() } },
    { body: { restaurantId, category: categoryIds[0], ids: itemIds } },
  ]),
  changesTo([...CHANGES, dish]),
  call(menu.deleteMenuItem, 'owner', () => ({ params: { id: longText(64, 'dish') } })),
  call(menu.exportMenu, 'owner', byRestaurant),
  call(menu.importMenu, 'owner', ({ restaurantId }) =>
    [
      csvOf((at) => `Category ${at},Dish ${at},1\n`),
      csvOf((at) => `C,"Dish ${at}${' '.repeat(50)}\n`),
      `Category,Name,Price\n"${' '.repeat(MENU_LIMITS.csvLength - 100)}`,
      csvOf(() => ',,\n'),
      csvOf((at) => `"C ""${at}""",Dish,"${'""'.repeat(40)}"\n`),
    ].map((csv) => ({ body: { restaurantId, csv, apply: false, version: 1 } })),
  ),
]
