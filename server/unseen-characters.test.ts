import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant } from '#server/testing/factories.ts'
import { updateAccount } from '#shared/accounts/own-account-api.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as orders from '#shared/orders/orders-api.ts'
import * as restaurants from '#shared/restaurants/restaurants-api.ts'

const UNSEEN = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2060\ufeff'
const hidden = (text: string) => [...text].join(UNSEEN)

onBothDatabases('invisible characters', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  it('are removed from names, notes and reasons of diners, owners and the kitchen', async () => {
    const restaurant = await aRestaurant(test)
    const { token, restaurantId } = restaurant
    const body = anOrderBody(restaurant)
    const [line] = body.foodDetails
    const typed = {
      ...body,
      customerDetails: { ...body.customerDetails, name: hidden('Dina') },
      foodDetails: [
        { ...line, name: hidden(line?.name ?? ''), notes: hidden('No nuts') },
        ...body.foodDetails.slice(1),
      ],
    }
    const placed = await test.send(orders.placeOrder, { body: typed })
    expect(placed.statusCode).toBe(201)
    const { _id } = placed.json<{ _id: string }>()
    const cancel = { status: 'canceled', cancellationReason: hidden('Closed') }
    const canceled = await test.send(orders.changeOrder, { token, params: { id: _id }, body: cancel })
    expect(canceled.json()).toMatchObject({
      customerDetails: { name: 'Dina' },
      foodDetails: [{ notes: 'No nuts' }, ...body.foodDetails.slice(1).map(() => ({}))],
      cancellationReason: 'Closed',
    })

    const csv = `Category,Name,Description,Price\n${hidden('Sweets')},${hidden('Pie')},${hidden('Hot')},5`
    const looked = await test.send(menu.importMenu, { token, body: { restaurantId, csv, apply: false } })
    expect(looked.json()).toMatchObject({ newCategories: ['Sweets'], dishes: [{ name: 'Pie' }] })
    const pause = { restaurantId, isPaused: true, reason: hidden('Back soon') }
    await test.send(restaurants.pauseOrders, { token, body: pause })
    await test.send(menu.createCategory, { token, body: { restaurantId, name: hidden('Soups') } })
    const shown = await test.send(menu.readPublicMenu, { params: { restaurantId } })
    expect(shown.json()).toMatchObject({ pauseReason: 'Back soon' })
    const names = await test.send(menu.listCategoryNames, { token, query: { restaurantId } })
    expect(names.json<{ categories: string[] }>().categories).toContain('Soups')
  })

  it('such as line breaks are replaced by blanks in names', async () => {
    const restaurant = await aRestaurant(test)
    const { token, restaurantId } = restaurant
    const broken = 'Two\n\nlines'
    const changes = { name: broken, location: broken, restaurantName: broken, address: broken }
    const { user } = (await test.send(updateAccount, { token, body: changes })).json<{ user: object }>()
    const one = 'Two lines'
    expect(user).toMatchObject({ name: one, location: one, restaurantName: one, address: one })
    const body = { restaurantId, name: broken, price: 5, description: 'Two\nlines', category: 'Mains' }
    const extras = [{ name: broken, price: 1 }]
    const dish = await test.send(menu.createMenuItem, { token, body: { ...body, extras } })
    expect(dish.json()).toMatchObject({ name: one, description: 'Two\nlines', extras: [{ name: one }] })
    const soups = await test.send(menu.createCategory, { token, body: { restaurantId, name: 'Cold\r\nsoups' } })
    expect(soups.json()).toMatchObject({ name: 'Cold soups' })
    const csv = 'Category,Name,Description,Price\n"Warm\nsoups","Leek\nsoup",Hot,5'
    const looked = await test.send(menu.importMenu, { token, body: { restaurantId, csv, apply: false } })
    expect(looked.json()).toMatchObject({ newCategories: ['Warm soups'], dishes: [{ name: 'Leek soup' }] })
  })
})
