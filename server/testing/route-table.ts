import * as accounts from '#shared/accounts/accounts-api.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { sendFeedback } from '#shared/feedback/feedback-api.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as orders from '#shared/orders/orders-api.ts'
import * as restaurants from '#shared/restaurants/restaurants-api.ts'
import type { TestApp } from './build-test-app.ts'
import { anOrderBody, type TestRestaurant } from './factories.ts'

/**
 * Who may make a call.
 * `everyone`: it names no restaurant. `visitors`: anyone, of any restaurant there is. `owner by restaurant`: the call
 * names a restaurant, which must be the caller's. `owner by id`: its address names something inside the caller's own.
 */
export type Access = 'everyone' | 'visitors' | 'owner by restaurant' | 'owner by id'

export type Parts = NonNullable<Parameters<TestApp['send']>[1]>

/** What a call can be about. */
export type Target = {
  restaurantId: string
  categoryId: string
  itemId: string
  orderId: string
  /** Of the order: what a screen that is up to date holds. */
  revision: number
}

export type RouteEntry = {
  call: Endpoint
  access: Access
  /** What a caller who may would send. */
  parts: (target: Target) => Parts
  /** The state that the order must be in for the call to succeed. */
  order?: 'new' | 'preparing' | 'canceled'
}

export const NOTHING: Target = {
  restaurantId: 'missing',
  categoryId: 'missing',
  itemId: 'missing',
  orderId: 'missing',
  revision: 1,
}

const byRestaurant = ({ restaurantId }: Target): Parts => ({ query: { restaurantId } })
const bodyOf =
  (body: object) =>
  ({ restaurantId }: Target): Parts => ({ body: { restaurantId, ...body } })
const byCategory =
  (body?: object) =>
  ({ categoryId }: Target): Parts => ({ params: { id: categoryId }, ...(body ? { body } : {}) })
const byItem =
  (body?: object) =>
  ({ itemId }: Target): Parts => ({ params: { id: itemId }, ...(body ? { body } : {}) })
const byOrder =
  (body?: object) =>
  ({ orderId }: Target): Parts => ({ params: { id: orderId }, ...(body ? { body } : {}) })

const person = { name: 'Vera', email: 'vera@example.com', phone: '0411222333' }
let people = 0
const registration = (): Parts => {
  people += 1
  return {
    body: {
      RestaurantName: 'Lucky Penny',
      OwnerName: 'Olive',
      email: `route-table-${people}@example.com`,
      password: 'a long password',
      phone: '0390001111',
      address: '1 Test Street',
      restaurantTimezone: 'Australia/Melbourne',
    },
  }
}
const dish = {
  name: 'Soup',
  price: 9.5,
  description: 'Of the day',
  imageUrl: 'https://example.com/soup.jpg',
  available: true,
  extras: [{ name: 'Bread', price: 2 }],
}

/** Every call of the service. A route that is not here fails the access test. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  { call: { method: 'GET', url: '/healthz' }, access: 'everyone', parts: () => ({}) },
  { call: { method: 'GET', url: '/readyz' }, access: 'everyone', parts: () => ({}) },
  { call: { method: 'GET', url: '/metrics' }, access: 'everyone', parts: () => ({}) },

  { call: accounts.register, access: 'everyone', parts: registration },
  {
    call: accounts.login,
    access: 'everyone',
    parts: () => ({ body: { email: 'known@example.com', password: 'a long password' } }),
  },
  { call: accounts.verifyToken, access: 'everyone', parts: () => ({ body: { token: 'KNOWN TOKEN' } }) },
  { call: accounts.logout, access: 'everyone', parts: () => ({}) },
  { call: accounts.registerClicked, access: 'everyone', parts: () => ({}) },
  { call: sendFeedback, access: 'everyone', parts: () => ({ body: { ...person, message: 'More soup' } }) },

  { call: restaurants.addTables, access: 'owner by restaurant', parts: bodyOf({ tableNumbers: 12 }) },
  {
    call: restaurants.updateAccountStatus,
    access: 'owner by restaurant',
    parts: bodyOf({ accountStatus: 'uncompleted' }),
  },
  {
    call: restaurants.pauseOrders,
    access: 'owner by restaurant',
    parts: bodyOf({ isPaused: false, reason: 'Back at six' }),
  },

  {
    call: menu.readPublicMenu,
    access: 'visitors',
    parts: ({ restaurantId }) => ({ params: { restaurantId }, headers: { 'if-none-match': '"old"' } }),
  },
  { call: menu.listCategoryNames, access: 'visitors', parts: byRestaurant },
  { call: menu.listCategories, access: 'visitors', parts: byRestaurant },
  { call: menu.listMenuItems, access: 'visitors', parts: byRestaurant },
  {
    call: menu.updateCategoryNames,
    access: 'owner by restaurant',
    parts: bodyOf({ categories: ['Mains', 'Lunch', 'Drinks'] }),
  },
  { call: menu.createCategory, access: 'owner by restaurant', parts: bodyOf({ name: 'Desserts', priority: 3 }) },
  {
    call: menu.updateCategory,
    access: 'owner by id',
    parts: byCategory({ name: 'Lunch', priority: 4, isVisible: true }),
  },
  { call: menu.changeCategoryVisibility, access: 'owner by id', parts: byCategory({ isVisible: true }) },
  { call: menu.deleteCategory, access: 'owner by id', parts: byCategory() },
  { call: menu.createMenuItem, access: 'owner by restaurant', parts: bodyOf({ ...dish, category: 'Mains' }) },
  { call: menu.updateMenuItem, access: 'owner by id', parts: byItem({ ...dish, menuCategory: 'Mains' }) },
  { call: menu.deleteMenuItem, access: 'owner by id', parts: byItem() },

  {
    call: orders.placeOrder,
    access: 'visitors',
    parts: ({ restaurantId, itemId }) => ({
      body: {
        restaurantId,
        tableNumber: 7,
        customerDetails: person,
        foodDetails: [
          {
            menuItemId: itemId,
            name: 'Garden salad',
            quantity: 2,
            price: 12,
            notes: 'No nuts',
            selectedExtras: [{ name: 'Bread', price: 2 }],
          },
        ],
        total: '28.00',
        status: 'new',
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  },
  { call: orders.listOrders, access: 'owner by restaurant', parts: byRestaurant },
  {
    call: orders.listOrdersByDate,
    access: 'owner by restaurant',
    parts: ({ restaurantId }) => ({
      query: { restaurantId, orderDate: '2026-11-20', timezone: 'Australia/Melbourne' },
    }),
  },
  {
    call: orders.listOrderChanges,
    access: 'owner by restaurant',
    parts: ({ restaurantId }) => ({ query: { restaurantId, since: 0 } }),
  },
  {
    call: orders.changeOrder,
    access: 'owner by id',
    parts: ({ orderId, revision }) => ({
      params: { id: orderId },
      body: { status: 'preparing', cancellationReason: null, revision },
    }),
  },
  { call: orders.hideOrder, access: 'owner by id', order: 'canceled', parts: byOrder({ hide: true }) },
  {
    call: orders.undoOrder,
    access: 'owner by id',
    order: 'preparing',
    parts: ({ orderId, revision }) => ({ params: { id: orderId }, body: { revision } }),
  },
  {
    call: orders.reportSeen,
    access: 'owner by restaurant',
    parts: ({ restaurantId, revision }) => ({ body: { restaurantId, revision } }),
  },
  { call: orders.readOrderProgress, access: 'visitors', parts: byOrder() },
]

/** Something of everything in this restaurant, made anew, so that a call may change or delete it. */
export async function aTarget(test: TestApp, restaurant: TestRestaurant, entry: RouteEntry): Promise<Target> {
  const { token, restaurantId } = restaurant
  const send = async <T>(call: Endpoint, parts: Parts) => (await test.send(call, { token, ...parts })).json<T>()
  await send(menu.createCategory, { body: { restaurantId, name: 'Lunch' } }) // unless an earlier target left it there
  const categories = await send<menu.WireCategory[]>(menu.listCategories, { query: { restaurantId } })
  const categoryId = categories.find(({ name }) => name === 'Lunch')?._id ?? ''
  const item = await send<menu.WireMenuItem>(menu.createMenuItem, {
    body: { ...dish, restaurantId, name: 'Garden salad', price: 12, category: categoryId },
  })
  let order = await send<orders.WireOrder>(orders.placeOrder, { body: anOrderBody(restaurant) })
  if (entry.order === 'preparing' || entry.order === 'canceled') {
    const body = { status: entry.order, cancellationReason: 'Test' }
    order = await send<orders.WireOrder>(orders.changeOrder, { params: { id: order._id }, body })
  }
  return { restaurantId, categoryId, itemId: item._id, orderId: order._id, revision: order.revision }
}
