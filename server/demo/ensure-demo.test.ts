import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Unit } from '#server/db/unit-of-work.ts'
import { readEnv } from '#server/env.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { login, type SignedIn } from '#shared/accounts/accounts-api.ts'
import { readPublicMenu, type WirePublicMenu } from '#shared/menu/menu-api.ts'
import { ORDER_STATUSES } from '#shared/orders/order-status.ts'
import { listOrders, type WireOrder } from '#shared/orders/orders-api.ts'
import { businessDay } from '#shared/restaurants/business-day.ts'
import { readSales, type WireSales } from '#shared/sales/sales-api.ts'
import { hasDemoAccounts } from './demo-accounts-repository.ts'
import { DEMO } from './demo-names.ts'
import { ensureDemo } from './ensure-demo.ts'
import { changePasswords, leaveRestaurants, renameAccounts } from './testing/other-accounts-repository.ts'
import { welcome } from './welcome.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const { restaurantId } = DEMO

onBothDatabases('the demo restaurant', (store) => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await buildTestApp(store())
    expect(await ensureDemo(test.service)).toBe(true)
    const { email, password } = DEMO
    token = (await test.send(login, { body: { email, password } })).json<SignedIn>().UserObj.token
  })
  afterAll(() => test.close())

  const menuNow = async () => (await test.send(readPublicMenu, { params: { restaurantId } })).json<WirePublicMenu>()

  it('has 12 tables and 25 dishes in 5 categories, each with a picture, some with extras, one sold out', async () => {
    const { categories, tableCount, restaurantTimezone } = await menuNow()
    const dishes = categories.flatMap(({ items }) => items)
    expect([categories.length, dishes.length, tableCount, restaurantTimezone]).toEqual([
      5,
      25,
      12,
      'Australia/Melbourne',
    ])
    expect(new Set(dishes.map(({ imageUrl }) => imageUrl)).size).toBe(25)
    expect(dishes.filter(({ extras }) => extras.length > 0).length).toBeGreaterThan(1)
    expect(dishes.filter(({ available }) => !available)).toHaveLength(1)
  })

  it('has live orders of every status, and four weeks of past sales', async () => {
    const live = (await test.send(listOrders, { token, query: { restaurantId } })).json<WireOrder[]>()
    expect(new Set(live.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    for (const daysAgo of [1, 7, 14, 27]) {
      const orderDate = businessDay(test.clock.now() - daysAgo * DAY_MS, DEMO.timeZone)
      const sales = (await test.send(readSales, { token, query: { restaurantId, orderDate } })).json<WireSales>()
      expect(sales.totalSales).toBeGreaterThan(20)
    }
  })

  it('is recognised by its accounts, even after their emails change', async () => {
    expect(await store().read(hasDemoAccounts)).toBe(true)
    const isKnown = async (changes: () => Unit<void>): Promise<boolean> => {
      const seen: boolean[] = []
      const undo = new Error('undo')
      const work = store().write(function* () {
        yield* changes()
        seen.push(yield* hasDemoAccounts())
        throw undo
      })
      await expect(work).rejects.toBe(undo)
      return seen.at(-1) ?? false
    }
    expect(await isKnown(renameAccounts)).toBe(true)
    expect(
      await isKnown(function* () {
        yield* renameAccounts()
        yield* changePasswords()
        yield* leaveRestaurants()
      }),
    ).toBe(false)
  })

  it('is created once', async () => {
    const before = await menuNow()
    expect(await ensureDemo(test.service)).toBe(true)
    expect(await menuNow()).toEqual(before)
  })
})

it('the welcome text shows the kitchen, login and table URLs, the login data and a QR code', async () => {
  const text = await welcome(readEnv({ PUBLIC_URL: 'https://tuckshop.example', NODE_ENV: 'development' }), 3000, true)
  for (const path of ['/live-orders', '/login', '/order/crnrpntr/7']) {
    expect(text).toContain(`https://tuckshop.example${path}`)
  }
  expect(text).toContain(`${DEMO.email}  ${DEMO.password}`)
  expect(text).toMatch(/[▀▄█]{3}/)
})
