import { insertAccount } from '#server/accounts/account-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import type { Role } from '#shared/accounts/account.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import type { EmployerPostBody, WorkerPostBody } from '#shared/marketplace/marketplace-api.ts'
import * as menu from '#shared/menu/menu-api.ts'
import type { PlaceOrderBody } from '#shared/orders/orders-api.ts'
import * as restaurants from '#shared/restaurants/restaurants-api.ts'
import type { TestApp } from './build-test-app.ts'

/** Anything that sends calls: the app in this process, or a server in another. */
type Sender = {
  send: (...call: Parameters<TestApp['send']>) => Promise<{ statusCode: number; json: <T>() => T }>
}

let people = 0

/** Registers an owner through the real call. */
export async function anOwner(
  test: Sender,
): Promise<{ token: string; restaurantId: string; email: string; password: string }> {
  people += 1
  const email = `owner-${process.pid}-${people}@example.com`
  const password = 'a long password'
  const answer = await test.send(accounts.register, {
    body: {
      RestaurantName: `Restaurant ${people}`,
      OwnerName: 'Olive Owner',
      email,
      password,
      phone: '0390001111',
      address: '1 Test Street, Melbourne',
      restaurantTimezone: 'Australia/Melbourne',
    },
  })
  const { UserObj } = answer.json<accounts.SignedIn>()
  return { token: UserObj.token, restaurantId: UserObj.user.restaurantId ?? '', email, password }
}

/** An account without a restaurant and with an unknown password. */
export function* anAccount(email: string, role: Role): Unit<void> {
  const id = crypto.randomUUID()
  const person = { name: `${role} of the tests`, phone: '0411222333', location: 'Carlton VIC 3053' }
  yield* insertAccount({ id, email, passwordHash: '', role, ...person, restaurantId: null, createdAt: 0 })
}

/** An owner whose restaurant has twelve tables, one category and three dishes. */
export async function aRestaurant(test: Sender) {
  const owner = await anOwner(test)
  const { token, restaurantId } = owner
  await test.send(restaurants.addTables, { token, body: { restaurantId, tableNumbers: 12 } })
  const category = await test.send(menu.createCategory, { token, body: { restaurantId, name: 'Mains', priority: 1 } })
  const categoryId = category.json<menu.WireCategory>()._id
  const add = async (name: string, price: number, extras: { name: string; price: number }[] = []) =>
    (
      await test.send(menu.createMenuItem, {
        token,
        body: { restaurantId, name, price, description: `${name}, made today`, category: 'Mains', extras },
      })
    ).json<menu.WireMenuItem>()
  const margherita = await add('Margherita', 24, [
    { name: 'Prosciutto', price: 6 },
    { name: 'Chilli oil', price: 1.5 },
  ])
  const flatWhite = await add('Flat white', 4.8)
  const salad = await add('Garden salad', 12)
  return { ...owner, categoryId, margherita, flatWhite, salad }
}

export type TestRestaurant = Awaited<ReturnType<typeof aRestaurant>>

/** Two margheritas with prosciutto and a flat white for table 7: $64.80. */
export function anOrderBody(restaurant: TestRestaurant, changes: Partial<PlaceOrderBody> = {}): PlaceOrderBody {
  return {
    restaurantId: restaurant.restaurantId,
    tableNumber: 7,
    customerDetails: { name: 'Dina', email: 'dina@example.com', phone: '0411222333' },
    foodDetails: [
      {
        menuItemId: restaurant.margherita._id,
        name: 'Margherita',
        quantity: 2,
        price: 24,
        notes: 'Nut allergy',
        selectedExtras: [{ name: 'Prosciutto', price: 6 }],
      },
      {
        menuItemId: restaurant.flatWhite._id,
        name: 'Flat white',
        quantity: 1,
        price: 4.8,
        notes: '',
        selectedExtras: [],
      },
    ],
    total: '64.80',
    status: 'new',
    ...changes,
  }
}

/** A job in Richmond, for a barista, on any day. */
export function anEmployerPostBody(changes: Partial<EmployerPostBody> = {}): EmployerPostBody {
  return {
    name: 'Lucky Penny',
    job: 'Barista',
    phone: '0390001111',
    email: 'jobs@example.com',
    location: 'Richmond, VIC 3121',
    badges: ['Latte art'],
    certificates: ['Food handling'],
    description: 'Two groups, a line out the door, and a good team.',
    termsAccepted: true,
    ...changes,
  }
}

/** A worker in Richmond who looks for work as a barista, on any day. */
export function aWorkerPostBody(changes: Partial<WorkerPostBody> = {}): WorkerPostBody {
  return {
    ...anEmployerPostBody(),
    name: 'Mia Tran',
    email: 'mia@example.com',
    policeCheck: true,
    yearsExperience: 3,
    gender: 'Female',
    ...changes,
  }
}

/** Registers an employer or a worker through the real call. */
export async function aPoster(test: Sender): Promise<{ token: string; id: string; email: string; password: string }> {
  people += 1
  const email = `poster-${process.pid}-${people}@example.com`
  const password = 'a long password'
  const answer = await test.send(accounts.registerPoster, {
    body: { name: 'Pia Poster', email, password, phone: '0411222333', location: 'Richmond VIC 3121' },
  })
  const { token, user } = answer.json<accounts.SignedIn>().UserObj
  return { token, id: user.id, email, password }
}
