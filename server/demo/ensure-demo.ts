import { hasAnyAccount, insertAccount } from '#server/accounts/account-repository.ts'
import { FOR_THE_SERVICE, hashPassword } from '#server/auth/passwords/passwords.ts'
import { keepOwnSecret } from '#server/auth/secrets/own-secret-repository.ts'
import type { Unit } from '#server/db/unit-of-work.ts'
import { newId } from '#server/ids.ts'
import { type ItemOfRestaurant, insertCategory, insertItem } from '#server/menu/menu-repository.ts'
import { findRestaurant, insertRestaurant, NEW_RESTAURANT } from '#server/restaurants/restaurant-repository.ts'
import type { Service } from '#server/service.ts'
import { isOpen } from '#shared/orders/order-status.ts'
import { businessDay } from '#shared/restaurants/business-day.ts'
import { chanceFrom } from './chance.ts'
import { insertChargedOrders, insertDemoPayer } from './demo-charges.ts'
import { DEMO_MENU } from './demo-menu.ts'
import { DEMO, DEMO_PASSWORD_SECRET } from './demo-names.ts'
import { demoOrders } from './demo-orders.ts'

const SEED = 20_261_121

/** Creates the demo restaurant in an empty database. Gives whether it exists. */
export async function ensureDemo(service: Service): Promise<boolean> {
  if (await service.store.read(hasAnyAccount)) {
    return (await service.store.read(() => findRestaurant(DEMO.restaurantId))) !== undefined
  }
  const now = service.now()
  const chance = chanceFrom(SEED)
  const ownerId = newId(now)
  const items = demoItems(now)
  const setting = {
    restaurantId: DEMO.restaurantId,
    staffId: ownerId,
    timeZone: DEMO.timeZone,
    items: items.rows,
    now,
    chance,
  }
  const orders = demoOrders(setting)
  const last = orders.at(-1)
  const passwordHash = await hashPassword(DEMO.password, FOR_THE_SERVICE)
  // Loaded only by the start that inserts them.
  const { insertDemoPosts } = await import('./demo-posts.ts')
  const owner = { id: ownerId, name: 'Robin Carter', email: DEMO.email, phone: '0390001234' }
  // One unit, so that an interrupted start leaves nothing and the next one starts again.
  await service.store.write(function* () {
    if (yield* hasAnyAccount()) return // another instance created it at the same moment
    yield* keepOwnSecret(DEMO_PASSWORD_SECRET, passwordHash)
    yield* insertChargedOrders(DEMO.restaurantId, orders, now)
    yield* insertDemoPayer(ownerId, now)
    yield* insertMenu(items)
    yield* insertRestaurant({
      ...NEW_RESTAURANT,
      id: DEMO.restaurantId,
      revision: orders.length,
      openOrders: orders.filter(({ status }) => isOpen(status)).length,
      orderDay: businessDay(last?.placedAt ?? now, DEMO.timeZone),
      orderNumber: last?.orderNumber ?? 0,
      tableCount: DEMO.tableCount,
      timeZone: DEMO.timeZone,
      name: DEMO.restaurantName,
      address: '128 Lygon Street, Carlton VIC 3053',
      ownerId,
      isPaymentMethodAdded: true,
      isSetUp: true,
      createdAt: now,
    })
    yield* insertAccount({
      ...owner,
      passwordHash,
      role: 'owner',
      location: 'Carlton VIC',
      restaurantId: DEMO.restaurantId,
      createdAt: now,
    })
    yield* insertDemoPosts({ owner, poster: { email: DEMO.posterEmail }, passwordHash, now })
  })
  return true
}

type DemoItems = { categories: readonly { id: string; name: string }[]; rows: readonly ItemOfRestaurant[] }

function demoItems(now: number): DemoItems {
  const categories = DEMO_MENU.map(({ category }) => ({ id: newId(now), name: category }))
  const rows = DEMO_MENU.flatMap(({ dishes }, index) =>
    dishes.map((dish, position) => ({
      restaurantId: DEMO.restaurantId,
      id: newId(now),
      categoryId: categories[index]?.id ?? '',
      name: dish.name,
      description: dish.description,
      priceCents: dish.priceCents,
      imageUrl: `/dishes/${dish.picture}.webp`,
      isAvailable: dish.isAvailable ?? true,
      extras: (dish.extras ?? []).map(([name, priceCents]) => ({ id: newId(now), name, priceCents })),
      position,
    })),
  )
  return { categories, rows }
}

function* insertMenu({ categories, rows }: DemoItems): Unit<void> {
  for (const [priority, { id, name }] of categories.entries()) {
    yield* insertCategory({ restaurantId: DEMO.restaurantId, id, name, priority, isVisible: true })
  }
  for (const row of rows) yield* insertItem(row)
}
