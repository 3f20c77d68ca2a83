import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import * as calls from '#shared/menu/menu-api.ts'
import * as restaurants from '#shared/restaurants/restaurants-api.ts'
import { menuCache } from './menu-cache.ts'

onBothDatabases('the public menu', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const read = (restaurantId: string, etag?: string) =>
    test.send(calls.readPublicMenu, {
      params: { restaurantId },
      headers: etag === undefined ? {} : { 'if-none-match': etag },
    })

  it('contains what the diner’s page needs and nothing private', async () => {
    const restaurant = await aRestaurant(test)
    await test.send(calls.updateMenuItem, {
      token: restaurant.token,
      params: { id: restaurant.salad._id },
      body: { available: false },
    })
    const answer = await read(restaurant.restaurantId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      restaurantId: restaurant.restaurantId,
      restaurantName: expect.stringMatching(/^Restaurant \d+$/),
      restaurantTimezone: 'Australia/Melbourne',
      version: expect.any(Number),
      tableCount: 12,
      takingOrders: true,
      pauseReason: '',
      categories: [
        {
          _id: restaurant.categoryId,
          name: 'Mains',
          priority: 1,
          items: [restaurant.margherita, restaurant.flatWhite, { ...restaurant.salad, available: false }].map(
            ({ menuCategory: _, restaurantId: __, ...item }) => item,
          ),
        },
      ],
    })
    expect(answer.body).not.toContain('example.com')
  })

  it('leaves out hidden and empty categories', async () => {
    const restaurant = await aRestaurant(test)
    const body = { restaurantId: restaurant.restaurantId, categories: ['Mains', 'Empty'] }
    await test.send(calls.updateCategoryNames, { token: restaurant.token, body })
    const names = async () =>
      (await read(restaurant.restaurantId)).json<calls.WirePublicMenu>().categories.map(({ name }) => name)
    expect(await names()).toEqual(['Mains'])
    await test.send(calls.changeCategoryVisibility, {
      token: restaurant.token,
      params: { id: restaurant.categoryId },
      body: { isVisible: false },
    })
    expect(await names()).toEqual([])
  })

  it('is available before tables or dishes are added', async () => {
    const { restaurantId } = await anOwner(test)
    expect((await read(restaurantId)).json()).toMatchObject({ tableCount: null, categories: [] })
  })

  it('answers 404 for an unknown restaurant', async () => {
    expect((await read('nowhere')).json()).toMatchObject({ statusCode: 404, code: 'RESTAURANT_NOT_FOUND' })
  })

  it('answers 304 when the ETag is current', async () => {
    const { restaurantId } = await aRestaurant(test)
    const first = await read(restaurantId)
    const { version } = first.json<calls.WirePublicMenu>()
    const etag = `"${restaurantId}-${version}"`
    expect([first.headers.etag, first.headers['cache-control']]).toEqual([etag, 'no-cache'])
    const again = await read(restaurantId, etag)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await read(restaurantId, `"other", W/${etag}`)).statusCode).toBe(304)
    expect((await read(restaurantId, `"${restaurantId}-${version - 1}"`)).statusCode).toBe(200)
  })

  describe('gets a new version and publishes it after a change to', () => {
    type Change = [name: string, call: Endpoint, parts: (of: TestRestaurant) => { params?: object; body?: object }]
    const ofCategory = ({ categoryId }: TestRestaurant) => ({ params: { id: categoryId } })
    const ofItem = ({ salad }: TestRestaurant) => ({ params: { id: salad._id } })
    const changes: Change[] = [
      ['its tables', restaurants.addTables, () => ({ body: { tableNumbers: 20 } })],
      ['whether orders are accepted', restaurants.pauseOrders, () => ({ body: { isPaused: true } })],
      ['its list of categories', calls.updateCategoryNames, () => ({ body: { categories: ['Mains', 'Soups'] } })],
      ['its categories: one added', calls.createCategory, () => ({ body: { name: 'Desserts' } })],
      ['a category', calls.updateCategory, (of) => ({ ...ofCategory(of), body: { name: 'Plates' } })],
      [
        'a category’s visibility',
        calls.changeCategoryVisibility,
        (of) => ({ ...ofCategory(of), body: { isVisible: false } }),
      ],
      [
        'its dishes: one added',
        calls.createMenuItem,
        (of) => ({ body: { name: 'Soup', price: 9, description: '', category: of.categoryId } }),
      ],
      ['a dish', calls.updateMenuItem, (of) => ({ ...ofItem(of), body: { price: 13 } })],
      ['its dishes: one deleted', calls.deleteMenuItem, ofItem],
      ['its categories: one deleted', calls.deleteCategory, ofCategory],
    ]

    it.each(changes)('%s', async (_, call, partsFor) => {
      const of = await aRestaurant(test)
      const { token, restaurantId } = of
      const { version } = (await read(restaurantId)).json<calls.WirePublicMenu>()
      const told = vi.spyOn(test.service.publisher, 'menuChanged')
      const { params, body } = partsFor(of)
      const answer = await test.send(call, {
        token,
        ...(params ? { params: { ...params } } : {}),
        ...(body ? { body: params ? body : { ...body, restaurantId } } : {}),
      })
      expect(answer.statusCode).toBeLessThan(300)
      expect(told.mock.calls).toEqual([[restaurantId, version + 1]])
      expect((await read(restaurantId)).json()).toMatchObject({ version: version + 1 })
      told.mockRestore()
    })
  })

  it('keeps its version and publishes nothing when a change is refused', async () => {
    const { token, restaurantId } = await aRestaurant(test)
    const before = (await read(restaurantId)).json()
    const told = vi.spyOn(test.service.publisher, 'menuChanged')
    await test.send(calls.updateCategoryNames, { token, body: { restaurantId, categories: [] } })
    await test.send(calls.createCategory, { token, body: { restaurantId, name: 'Mains' } })
    await test.send(calls.deleteMenuItem, { token, params: { id: 'missing' } })
    expect((await read(restaurantId)).json()).toEqual(before)
    expect(told).not.toHaveBeenCalled()
    told.mockRestore()
  })

  it('gets one version for each of many concurrent changes', async () => {
    const { token, restaurantId } = await aRestaurant(test)
    const { version } = (await read(restaurantId)).json<calls.WirePublicMenu>()
    const names = Array.from({ length: 20 }, (_, index) => `Category ${index}`)
    await Promise.all(names.map((name) => test.send(calls.createCategory, { token, body: { restaurantId, name } })))
    expect((await read(restaurantId)).json()).toMatchObject({ version: version + 20 })
  })

  it('is cached by version and read again after another instance has changed it', async () => {
    const { token, restaurantId, salad } = await aRestaurant(test)
    const elsewhere = menuCache(store())
    const held = await elsewhere.current(restaurantId)
    expect(await elsewhere.current(restaurantId)).toBe(held)
    await test.send(calls.updateMenuItem, { token, params: { id: salad._id }, body: { name: 'Green salad' } })
    expect(elsewhere.atHand(restaurantId)).toBe(held)
    const current = await elsewhere.current(restaurantId)
    expect(current?.menu.version).toBe((held?.menu.version ?? 0) + 1)
    expect(current?.index.byName.has('Green salad')).toBe(true)
    expect(elsewhere.atHand(restaurantId)).toBe(current)
    expect(await elsewhere.current('nowhere')).toBeUndefined()
  })
})
