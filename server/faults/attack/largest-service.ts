import { createHash } from 'node:crypto'
import path from 'node:path'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { openSession } from '#server/accounts/sign-in/open-session.ts'
import { MOST_SESSIONS } from '#server/auth/sessions/session-repository.ts'
import { migrateSqlite } from '#server/db/sqlite/migrate-sqlite.ts'
import { sqliteStore } from '#server/db/sqlite/sqlite.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { MIGRATIONS } from '#server/testing/database-names.ts'
import { anAccount, anEmployerPostBody, anOwner, aPoster, aWorkerPostBody } from '#server/testing/factories.ts'
import { sendFeedback } from '#shared/feedback/feedback-api.ts'
import * as marketplace from '#shared/marketplace/marketplace-api.ts'
import { MENU_LIMITS } from '#shared/menu/menu.ts'
import * as menu from '#shared/menu/menu-api.ts'
import { ORDER_LIMITS } from '#shared/orders/order.ts'
import * as orders from '#shared/orders/orders-api.ts'
import * as protection from '#shared/protection/protection-api.ts'
import * as restaurants from '#shared/restaurants/restaurants-api.ts'

const TABLES = 999
const OPEN_ORDERS = 1_000
const PAID_ORDERS = 1_000
const LISTINGS_EACH = 100
const FEEDBACK = 500
const NEIGHBOURS = 20
const DINER = { name: 'Dina', email: 'dina@example.com', phone: '0411222333' }

export type Neighbour = { restaurantId: string; token: string; body: orders.PlaceOrderBody }

/** The ids that attacks use, and tokens of every kind of account. */
export type LargestService = {
  restaurantId: string
  categoryIds: readonly string[]
  /** All dishes of the first category. */
  itemIds: readonly string[]
  openOrders: readonly { id: string; revision: number }[]
  canceledOrderId: string
  employerPostId: string
  workerPostId: string
  email: string
  password: string
  orderBody: orders.PlaceOrderBody
  tokens: { owner: string; kitchen: string; admin: string; poster: string; leaver: string }
  neighbours: readonly Neighbour[]
}

/** Text of a length that does not repeat, so that neither compression nor a cache makes it cheap. */
export function longText(length: number, seed: string): string {
  let text = ''
  for (let block = 0; text.length < length; block += 1) {
    text += createHash('sha256').update(`${seed} ${block}`).digest('base64url')
  }
  return text.slice(0, length)
}

/**
 * Fills a database file, through the service's own calls, with the largest restaurant they allow, a job board, and some
 * small restaurants whose orders the attacks must not slow down.
 */
export async function fillLargestService(dataDir: string): Promise<LargestService> {
  const file = path.join(dataDir, 'tuckshop.db')
  migrateSqlite(file, path.join(MIGRATIONS, 'sqlite'))
  const store = sqliteStore(file)
  const test = await buildTestApp(store)
  test.clock.at = Date.now() - 60_000
  try {
    return await fill(test)
  } finally {
    await test.close()
    await store.close()
  }
}

async function fill(test: TestApp): Promise<LargestService> {
  const owner = await anOwner(test)
  const { token, restaurantId } = owner
  await test.send(restaurants.addTables, { token, body: { restaurantId, tableNumbers: TABLES } })
  const categories = await createCategories(test, owner)
  await createDishes(test, owner, categories)
  const items = (await test.send(menu.listMenuItems, { token, query: { restaurantId } })).json<menu.WireMenuItem[]>()
  const orderBody = await largestOrder(test, restaurantId, items)
  const paid = await placeOrders(test, orderBody, PAID_ORDERS)
  await Promise.all(paid.map((order) => close(test, token, order)))
  // One order is open from the search for the largest; another follows and is cancelled.
  const open = await placeOrders(test, orderBody, OPEN_ORDERS - 2)
  const [canceled] = await placeOrders(test, orderBody, 1)
  if (!canceled) throw new Error('The restaurant accepted no orders.')
  await test.send(orders.changeOrder, { token, params: { id: canceled._id }, body: { status: 'canceled' } })
  // Every table needs its PIN; the orders above are already placed.
  for (let tableNumber = 2; tableNumber <= TABLES; tableNumber += 1) {
    await test.send(protection.askForTablePin, { token, body: { restaurantId, tableNumber, isOn: true } })
  }
  for (let devices = 0; devices < MOST_SESSIONS - 5; devices += 1) await kitchenToken(test, owner.email)
  const poster = await aPoster(test)
  const leaver = await aPoster(test)
  const posts = await createListings(test, poster.token)
  await sendAll(FEEDBACK, (at) =>
    test.send(sendFeedback, { body: { ...DINER, message: longText(2_000, `feedback ${at}`) } }),
  )
  const neighbours: Neighbour[] = []
  for (let at = 0; at < NEIGHBOURS; at += 1) neighbours.push(await aNeighbour(test))
  return {
    restaurantId,
    categoryIds: categories.map(({ _id }) => _id),
    itemIds: items.filter(({ menuCategory }) => menuCategory._id === items[0]?.menuCategory._id).map(({ _id }) => _id),
    openOrders: open.map(({ _id, revision }) => ({ id: _id, revision })),
    canceledOrderId: canceled._id,
    ...posts,
    email: owner.email,
    password: owner.password,
    orderBody,
    tokens: {
      owner: token,
      kitchen: await kitchenToken(test, owner.email),
      admin: await adminToken(test),
      poster: poster.token,
      leaver: leaver.token,
    },
    neighbours,
  }
}

async function createCategories(test: TestApp, { token, restaurantId }: { token: string; restaurantId: string }) {
  const names = Array.from({ length: MENU_LIMITS.categories }, (_, at) => longText(MENU_LIMITS.nameLength, `cat ${at}`))
  await test.send(menu.updateCategoryNames, { token, body: { restaurantId, categories: names } })
  return (await test.send(menu.listCategories, { token, query: { restaurantId } })).json<menu.WireCategory[]>()
}

/** Adds dishes up to the menu's limits, each as long as possible. */
async function createDishes(
  test: TestApp,
  { token, restaurantId }: { token: string; restaurantId: string },
  categories: readonly menu.WireCategory[],
): Promise<void> {
  for (let at = 0; at < MENU_LIMITS.items; at += 1) {
    const isFirstHalf = at < MENU_LIMITS.items / 2
    const category = isFirstHalf ? categories[0] : categories[at % categories.length]
    const body = {
      restaurantId,
      name: longText(MENU_LIMITS.nameLength, `dish ${at}`),
      price: 0.01,
      description: longText(MENU_LIMITS.descriptionLength, `about ${at}`),
      imageUrl: `https://pictures.example/${longText(60, `picture ${at}`)}.jpg`,
      category: category?._id,
      extras: Array.from({ length: 4 }, (_, extra) => ({ name: longText(40, `extra ${at} ${extra}`), price: 0.01 })),
    }
    const answer = await test.send(menu.createMenuItem, { token, body })
    if (answer.statusCode !== 201) return
  }
}

/** The largest order that the service accepts: lines with the longest notes, until it refuses another. */
async function largestOrder(
  test: TestApp,
  restaurantId: string,
  items: readonly menu.WireMenuItem[],
): Promise<orders.PlaceOrderBody> {
  for (let lines: number = ORDER_LIMITS.lines; lines > 0; lines -= 1) {
    const chosen = items.slice(0, lines)
    const body: orders.PlaceOrderBody = {
      restaurantId,
      tableNumber: 1,
      customerDetails: { ...DINER, name: longText(100, 'name') },
      foodDetails: chosen.map((item) => ({
        menuItemId: item._id,
        name: item.name,
        quantity: 1,
        price: item.price,
        notes: longText(ORDER_LIMITS.noteLength, item._id),
        selectedExtras: item.extras.map(({ name, price }) => ({ name, price })),
      })),
      total: 0,
    }
    const cents = chosen.reduce((sum, item) => sum + 1 + item.extras.length, 0)
    const answer = await test.send(orders.placeOrder, { body: { ...body, total: (cents / 100).toFixed(2) } })
    if (answer.statusCode === 201) return { ...body, total: (cents / 100).toFixed(2) }
  }
  throw new Error('The restaurant accepted no order.')
}

async function placeOrders(test: TestApp, body: orders.PlaceOrderBody, count: number): Promise<orders.WireOrder[]> {
  const answers = await sendAll(count, (at) =>
    test.send(orders.placeOrder, { body: { ...body, tableNumber: 1 + (at % TABLES) } }),
  )
  return answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<orders.WireOrder>())
}

async function close(test: TestApp, token: string, { _id }: orders.WireOrder): Promise<void> {
  for (const status of ['preparing', 'delivered', 'paid']) {
    await test.send(orders.changeOrder, { token, params: { id: _id }, body: { status } })
  }
}

async function createListings(test: TestApp, token: string) {
  const ids: Record<'employerPostId' | 'workerPostId', string> = { employerPostId: '', workerPostId: '' }
  for (let at = 0; at < LISTINGS_EACH / 2; at += 1) {
    const description = longText(300, `listing ${at}`)
    const employer = await test.send(marketplace.createEmployerPost, {
      token,
      body: anEmployerPostBody({ description }),
    })
    const worker = await test.send(marketplace.createWorkerPost, { token, body: aWorkerPostBody({ description }) })
    ids.employerPostId = employer.json<marketplace.WirePost>()._id
    ids.workerPostId = worker.json<marketplace.WirePost>()._id
  }
  return ids
}

async function aNeighbour(test: TestApp): Promise<Neighbour> {
  const { token, restaurantId } = await anOwner(test)
  await test.send(restaurants.addTables, { token, body: { restaurantId, tableNumbers: 50 } })
  await test.send(menu.createCategory, { token, body: { restaurantId, name: 'Mains' } })
  const item = (
    await test.send(menu.createMenuItem, {
      token,
      body: { restaurantId, name: 'Soup', price: 9.5, description: 'Of the day', category: 'Mains' },
    })
  ).json<menu.WireMenuItem>()
  const line = { menuItemId: item._id, name: 'Soup', quantity: 1, price: 9.5, notes: '', selectedExtras: [] }
  const body = { restaurantId, tableNumber: 1, customerDetails: DINER, foodDetails: [line], total: '9.50' }
  return { restaurantId, token, body }
}

async function adminToken(test: TestApp): Promise<string> {
  const email = 'operator@example.com'
  await test.service.store.write(() => anAccount(email, 'admin'))
  return sessionOf(test, email, 'account')
}

const kitchenToken = (test: TestApp, email: string) => sessionOf(test, email, 'kitchen')

function sessionOf({ service, clock }: TestApp, email: string, power: 'account' | 'kitchen'): Promise<string> {
  return service.store.write(function* () {
    const account = yield* findAccountByEmail(email)
    return yield* openSession(account?.id ?? '', { now: clock.now(), power })
  })
}

/** Sends calls, several at a time. */
async function sendAll<T>(count: number, send: (at: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let at = 0; at < count; at += 50) {
    const batch = Array.from({ length: Math.min(50, count - at) }, (_, index) => send(at + index))
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}
