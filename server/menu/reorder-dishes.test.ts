import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/menu/menu-api.ts'

onBothDatabases('reordering a category’s dishes', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  beforeEach(async () => {
    restaurant = await aRestaurant(test)
  })
  afterAll(() => test.close())

  const reorder = (ids: readonly string[], category = restaurant.categoryId) => {
    const { token, restaurantId } = restaurant
    return test.send(calls.reorderMenuItems, { token, body: { restaurantId, category, ids } })
  }
  const list = async () => {
    const { token, restaurantId } = restaurant
    return (await test.send(calls.listMenuItems, { token, query: { restaurantId } })).json<calls.WireMenuItem[]>()
  }
  const names = async () => (await list()).map(({ name }) => name)
  const publicMenu = async () =>
    (
      await test.send(calls.readPublicMenu, { params: { restaurantId: restaurant.restaurantId } })
    ).json<calls.WirePublicMenu>()
  const add = (name: string, category = 'Mains') => {
    const { token, restaurantId } = restaurant
    const body = { restaurantId, name, price: 9, description: 'Of the day', category }
    return test.send(calls.createMenuItem, { token, body })
  }
  const addCategory = async (name: string) => {
    const { token, restaurantId } = restaurant
    const answer = await test.send(calls.createCategory, { token, body: { restaurantId, name, priority: 9 } })
    return answer.json<calls.WireCategory>()._id
  }
  /** Garden salad, Margherita, Flat white. */
  const saladFirst = () => [restaurant.salad._id, restaurant.margherita._id, restaurant.flatWhite._id]

  it('applies to the owner’s list, the public menu and the export', async () => {
    const answer = await reorder(saladFirst())
    const asked = ['Garden salad', 'Margherita', 'Flat white']
    expect(answer.statusCode).toBe(200)
    expect(await names()).toEqual(asked)
    expect((await publicMenu()).categories[0]?.items.map(({ name }) => name)).toEqual(asked)
    const { token, restaurantId } = restaurant
    const csv = (await test.send(calls.exportMenu, { token, query: { restaurantId } })).body
    expect(csv.split('\r\n').map((line) => line.split(',')[1])).toEqual(['Name', ...asked])
  })

  it('counts as one change of the menu and notifies diners once', async () => {
    const told = vi.spyOn(test.service.publisher, 'menuChanged')
    const { version } = await publicMenu()
    await reorder(saladFirst())
    expect((await publicMenu()).version).toBe(version + 1)
    expect(told.mock.calls).toEqual([[restaurant.restaurantId, version + 1]])
    told.mockRestore()
  })

  it('keeps the order when a dish changes, and new dishes come last', async () => {
    await reorder(saladFirst())
    const { token, salad } = restaurant
    await test.send(calls.updateMenuItem, { token, params: { id: salad._id }, body: { name: 'Green salad' } })
    await add('Pie')
    expect(await names()).toEqual(['Green salad', 'Margherita', 'Flat white', 'Pie'])
  })

  it('puts a dish from another category last and keeps the order of the rest', async () => {
    const sweets = await addCategory('Sweets')
    for (const name of ['Lamington', 'Pavlova', 'Tart']) await add(name, 'Sweets')
    const sweetIds = (await list()).filter(({ menuCategory }) => menuCategory._id === sweets).map(({ _id }) => _id)
    await reorder(sweetIds.toReversed(), sweets)
    await reorder(saladFirst())
    const { token, margherita } = restaurant
    await test.send(calls.updateMenuItem, { token, params: { id: margherita._id }, body: { category: sweets } })
    expect(await names()).toEqual(['Garden salad', 'Flat white', 'Tart', 'Pavlova', 'Lamington', 'Margherita'])
  })

  it('answers STALE and changes nothing unless the list names every dish of the category once', async () => {
    const sweets = await addCategory('Sweets')
    const tart = (await add('Tart', 'Sweets')).json<calls.WireMenuItem>()
    const before = [await list(), (await publicMenu()).version]
    const [first = '', second = '', third = ''] = saladFirst()
    for (const ids of [
      [],
      [third, first],
      [first, first, second],
      [third, second, first, first],
      [third, second, 'gone'],
      [third, second, tart._id],
      [third, second, first, tart._id],
    ]) {
      expect((await reorder(ids)).json()).toMatchObject({ statusCode: 409, code: 'STALE' })
    }
    expect((await reorder(saladFirst(), sweets)).json()).toMatchObject({ statusCode: 409, code: 'STALE' })
    expect([await list(), (await publicMenu()).version]).toEqual(before)
  })

  it('is refused for another restaurant’s dishes', async () => {
    const stranger = await aRestaurant(test)
    const before = await list()
    const { token, restaurantId } = stranger
    const ids = saladFirst()
    const asks = [
      { restaurantId, category: restaurant.categoryId, ids },
      { restaurantId, category: stranger.categoryId, ids },
      { restaurantId: restaurant.restaurantId, category: restaurant.categoryId, ids },
    ]
    const answers = await Promise.all(asks.map((body) => test.send(calls.reorderMenuItems, { token, body })))
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 409, 403])
    expect(await list()).toEqual(before)
  })

  it('keeps dishes that are added at the same moment, and puts them last', async () => {
    const [reordered, ...added] = await Promise.all([reorder(saladFirst()), add('Pie'), add('Pasty'), add('Roll')])
    expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const isRefused = reordered.statusCode === 409 // if a new dish was added first
    const [first, second, third, ...rest] = await names()
    expect([first, second, third]).toEqual(
      isRefused ? ['Margherita', 'Flat white', 'Garden salad'] : ['Garden salad', 'Margherita', 'Flat white'],
    )
    expect(rest.toSorted()).toEqual(['Pasty', 'Pie', 'Roll'])
  })
})
