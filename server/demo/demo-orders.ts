import { newId } from '#server/ids.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { changeStatus, type OrderStatus } from '#shared/orders/order-status.ts'
import { orderTotalCents } from '#shared/orders/pricing.ts'
import { businessDay, businessDayRange } from '#shared/restaurants/business-day.ts'
import type { Chance } from './chance.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DAYS_PAST = 28
const TABLES = 12

// Orders in each hour from 7 to 21 on a usual day, with peaks at breakfast, lunch and dinner.
const ORDERS_BY_HOUR = [2, 4, 5, 4, 4, 8, 9, 6, 3, 2, 3, 6, 8, 6, 2]
const FIRST_HOUR = 7

const DINERS = [
  'Dina',
  'Priya',
  'Tom',
  'Sam',
  'Wei',
  'Alex',
  'Mia',
  'Noah',
  'Aisha',
  'Luca',
  'Grace',
  'Hamish',
  'Yuki',
  'Elena',
  'Jarrah',
  'Ruby',
  'Omar',
  'Sofia',
  'Ben',
  'Thuy',
] as const
const FOOD_NOTES = ['Nut allergy, please check', 'No onion, please', 'Sauce on the side', 'Gluten free if you can']
const HOT_DRINK_NOTES = ['Extra hot', 'Oat milk, please']
const COLD_DRINK_NOTES = ['No ice, please', 'Two straws']
const HOT_DRINKS = /white|black|latte/i
const COLD_DRINKS = /lemonade|juice|spritz|iced|soda|tea/i
const REASONS = ['Kitchen ran out', 'Guest had to leave', 'Ordered twice by mistake']

const LIVE: readonly { minutesAgo: number; status: OrderStatus }[] = [
  { minutesAgo: 66, status: 'paid' },
  { minutesAgo: 58, status: 'canceled' },
  { minutesAgo: 52, status: 'paid' },
  { minutesAgo: 41, status: 'delivered' },
  { minutesAgo: 33, status: 'delivered' },
  { minutesAgo: 24, status: 'delivered' },
  { minutesAgo: 17, status: 'preparing' },
  { minutesAgo: 11, status: 'preparing' },
  { minutesAgo: 6, status: 'preparing' },
  { minutesAgo: 2, status: 'new' },
  { minutesAgo: 1, status: 'new' },
]

export type DemoSetting = {
  restaurantId: string
  staffId: string
  timeZone: string
  items: readonly MenuItem[]
  now: number
  chance: Chance
}

/** Four weeks of closed orders, then today's with some in each section of the order board. Oldest first. */
export function demoOrders(setting: DemoSetting): Order[] {
  const past = pastInstants(setting)
  const placedAt = [...past, ...LIVE.map(({ minutesAgo }) => setting.now - minutesAgo * MINUTE_MS)]
  const lastNumber = new Map<string, number>()
  return placedAt.map((at, index) => {
    const day = businessDay(at, setting.timeZone)
    const orderNumber = (lastNumber.get(day) ?? 0) + 1
    lastNumber.set(day, orderNumber)
    const status = LIVE[index - past.length]?.status ?? (setting.chance.next() < 0.03 ? 'canceled' : 'paid')
    return demoOrder(setting, { at, revision: index + 1, orderNumber, status })
  })
}

function pastInstants({ now, timeZone, chance }: DemoSetting): number[] {
  const instants: number[] = []
  for (let daysAgo = DAYS_PAST; daysAgo >= 0; daysAgo -= 1) {
    const day = businessDay(now - daysAgo * DAY_MS, timeZone)
    const { from } = businessDayRange(day, timeZone)
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    const busy = weekday === 5 || weekday === 6 ? 1.4 : weekday === 1 ? 0.7 : 1
    for (const [index, usual] of ORDERS_BY_HOUR.entries()) {
      const count = Math.round(usual * busy * (0.7 + chance.next() * 0.6))
      for (let order = 0; order < count; order += 1) {
        instants.push(Math.floor(from + (FIRST_HOUR + index + chance.next()) * HOUR_MS))
      }
    }
  }
  // The last 70 minutes are for the live orders.
  return instants.filter((at) => at < now - 70 * MINUTE_MS).toSorted((a, b) => a - b)
}

type Moment = { at: number; revision: number; orderNumber: number; status: OrderStatus }

function demoOrder(setting: DemoSetting, { at, revision, orderNumber, status }: Moment): Order {
  const { chance, restaurantId } = setting
  const name = chance.pick(DINERS)
  const lines = demoLines(setting)
  const placed: Order = {
    id: newId(at),
    restaurantId,
    revision,
    orderNumber,
    tableNumber: chance.whole(1, TABLES),
    customer: {
      name,
      email: `${name.toLowerCase()}@example.com`,
      phone: `04${String(chance.whole(0, 99_999_999)).padStart(8, '0')}`,
    },
    lines,
    totalCents: orderTotalCents(lines),
    status: 'new',
    placedAt: at,
    statusChangedAt: at,
    updatedAt: at,
    seenByKitchenAt: at + 1_000,
    cancellationReason: null,
    isHidden: false,
    isTest: false,
    history: [],
  }
  return stepsTo(status).reduce((order, to) => {
    const stepAt = order.statusChangedAt + chance.whole(1, to === 'delivered' ? 14 : 6) * MINUTE_MS
    const step = { at: Math.min(stepAt, setting.now), by: setting.staffId, cancellationReason: chance.pick(REASONS) }
    const moved = changeStatus(order, to, step).order
    return { ...moved, updatedAt: moved.statusChangedAt }
  }, placed)
}

const WAY: readonly OrderStatus[] = ['preparing', 'delivered', 'paid']

function stepsTo(status: OrderStatus): readonly OrderStatus[] {
  if (status === 'canceled') return ['canceled']
  return WAY.slice(0, WAY.indexOf(status) + 1)
}

function demoLines({ items, chance }: DemoSetting): OrderLine[] {
  const wanted = chance.whole(1, 4)
  const chosen = new Map<string, OrderLine>()
  for (let line = 0; line < wanted; line += 1) {
    const item = chance.pick(items)
    if (chosen.has(item.id)) continue
    const extras = item.extras.filter(() => chance.next() < 0.2).map(({ name, priceCents }) => ({ name, priceCents }))
    chosen.set(item.id, {
      menuItemId: item.id,
      name: item.name,
      quantity: chance.next() < 0.75 ? 1 : chance.whole(2, 3),
      priceCents: item.priceCents,
      notes: chance.next() < 0.85 ? '' : chance.pick(notesFor(item.name)),
      extras,
    })
  }
  return [...chosen.values()]
}

function notesFor(name: string): readonly string[] {
  if (HOT_DRINKS.test(name)) return HOT_DRINK_NOTES
  return COLD_DRINKS.test(name) ? COLD_DRINK_NOTES : FOOD_NOTES
}
