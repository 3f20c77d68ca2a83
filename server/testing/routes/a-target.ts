import type { Endpoint } from '#shared/endpoint.ts'
import * as marketplace from '#shared/marketplace/marketplace-api.ts'
import type { PostKind } from '#shared/marketplace/post.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as orders from '#shared/orders/orders-api.ts'
import type { TestApp } from '../build-test-app.ts'
import { anEmployerPostBody, anOrderBody, aWorkerPostBody, type TestRestaurant } from '../factories.ts'
import { dish } from './menu-routes.ts'
import type { Parts, RouteEntry, Target } from './route-entry.ts'

/** Creates one of everything in this restaurant, so that a call may change or delete it. */
export async function aTarget(test: TestApp, restaurant: TestRestaurant, entry: RouteEntry): Promise<Target> {
  const { token, restaurantId, email } = restaurant
  const send = async <T>(call: Endpoint, parts: Parts) => {
    const answer = await test.send(call, { token, ...parts })
    if (answer.statusCode >= 400) throw new Error(`No target for ${entry.call.url}: ${call.url} said ${answer.body}`)
    return answer.json<T>()
  }
  const categories = await send<menu.WireCategory[]>(menu.listCategories, { query: { restaurantId } })
  let categoryId = categories.find(({ name }) => name === 'Lunch')?._id // an earlier target may have left it there
  if (categoryId === undefined) {
    const category = await send<menu.WireCategory>(menu.createCategory, { body: { restaurantId, name: 'Lunch' } })
    categories.push(category)
    categoryId = category._id
  }
  const item = await send<menu.WireMenuItem>(menu.createMenuItem, {
    body: { ...dish, restaurantId, name: 'Garden salad', price: 12, category: categoryId },
  })
  let order = await send<orders.WireOrder>(orders.placeOrder, { body: anOrderBody(restaurant) })
  if (entry.order === 'preparing' || entry.order === 'canceled') {
    const body = { status: entry.order, cancellationReason: 'Test' }
    order = await send<orders.WireOrder>(orders.changeOrder, { params: { id: order._id }, body })
  }
  const items = await send<menu.WireMenuItem[]>(menu.listMenuItems, { query: { restaurantId } })
  return {
    restaurantId,
    categoryId,
    categoryIds: categories.map(({ _id }) => _id),
    itemId: item._id,
    itemIds: items.filter(({ menuCategory }) => menuCategory._id === categoryId).map(({ _id }) => _id),
    orderId: order._id,
    revision: order.revision,
    email,
    postId: entry.post ? await aPostId(entry.post) : 'missing',
  }

  // Reuses the listing of an earlier target, because listings per account are limited.
  async function aPostId(kind: PostKind): Promise<string> {
    const { mine, create, body } = POST_CALLS[kind]
    const [post] = await send<marketplace.WirePost[]>(mine, { query: { email } })
    return (post ?? (await send<marketplace.WirePost>(create, { body: body() })))._id
  }
}

const POST_CALLS = {
  employer: { mine: marketplace.myEmployerPosts, create: marketplace.createEmployerPost, body: anEmployerPostBody },
  worker: { mine: marketplace.myWorkerPosts, create: marketplace.createWorkerPost, body: aWorkerPostBody },
} as const
