import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import { MENU_LIMITS } from '#shared/menu/menu.ts'
import * as calls from '#shared/menu/menu-api.ts'
import { insertItem } from './menu-repository.ts'

const soup = { name: 'Soup', price: 9.5, description: 'Of the day', category: 'Mains' }

onBothDatabases('dishes', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
    restaurant = await aRestaurant(test)
  })
  afterAll(() => test.close())

  const create = (body: object, of: { token: string; restaurantId: string } = restaurant) =>
    test.send(calls.createMenuItem, { token: of.token, body: { restaurantId: of.restaurantId, ...soup, ...body } })
  const created = async (body: object, of?: { token: string; restaurantId: string }) =>
    (await create(body, of)).json<calls.WireMenuItem>()
  const update = (id: string, body: object, token = restaurant.token) =>
    test.send(calls.updateMenuItem, { token, params: { id }, body })
  const updated = async (id: string, body: object) => (await update(id, body)).json<calls.WireMenuItem>()
  const list = async (restaurantId: string, token?: string) =>
    (await test.send(calls.listMenuItems, { token, query: { restaurantId } })).json<calls.WireMenuItem[]>()
  const addCategory = async (name: string, priority: number, of = restaurant) =>
    (
      await test.send(calls.createCategory, {
        token: of.token,
        body: { restaurantId: of.restaurantId, name, priority },
      })
    ).json<calls.WireCategory>()

  describe('creating', () => {
    it('answers 201 with the dish and its category', async () => {
      const answer = await create({
        name: ' Soup ',
        description: ' Of the day ',
        imageUrl: 'https://example.com/soup.jpg',
      })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({
        _id: expect.any(String),
        name: 'Soup',
        price: 9.5,
        description: 'Of the day',
        menuCategory: { _id: restaurant.categoryId, name: 'Mains', isVisible: true, priority: 1 },
        extras: [],
        imageUrl: 'https://example.com/soup.jpg',
        available: true,
        restaurantId: restaurant.restaurantId,
      })
    })

    it.each(['category', 'menuCategory'])('finds its %s by name or by id', async (field) => {
      for (const asked of ['Mains', ' Mains ', restaurant.categoryId]) {
        const item = await created({ category: undefined, [field]: asked })
        expect(item.menuCategory._id).toBe(restaurant.categoryId)
      }
    })

    it('requires a category of this menu', async () => {
      expect((await create({ category: undefined })).json()).toMatchObject({
        statusCode: 400,
        details: { field: 'category' },
      })
      expect((await create({ category: 'Nowhere' })).json()).toMatchObject({
        statusCode: 404,
        code: 'CATEGORY_NOT_FOUND',
      })
      const other = await aRestaurant(test)
      expect((await create({ category: other.categoryId })).json()).toMatchObject({ statusCode: 404 })
    })

    it('treats an empty or missing image address as no image', async () => {
      for (const imageUrl of ['', null, undefined]) expect((await created({ imageUrl })).imageUrl).toBe('')
    })

    it('drops extras without a name or price and gives the others ids', async () => {
      const { extras } = await created({
        extras: [
          { name: ' Bread ', price: 2 },
          { name: '  ', price: 1 },
          { name: 'Butter', price: null },
          { name: 'Cheese', price: 0 },
        ],
      })
      expect(extras).toEqual([
        { _id: expect.any(String), name: 'Bread', price: 2 },
        { _id: expect.any(String), name: 'Cheese', price: 0 },
      ])
      expect(new Set(extras.map(({ _id }) => _id)).size).toBe(2)
    })

    it('refuses two extras of the same name', async () => {
      const extras = [
        { name: 'Bread', price: 2 },
        { name: ' Bread', price: 3 },
      ]
      expect((await create({ extras })).json()).toMatchObject({ statusCode: 400, details: { field: 'extras' } })
    })

    it.each([
      ['name', ' '],
      ['name', 'x'.repeat(101)],
      ['price', -1],
      ['price', '9.50'],
      ['price', 9.999],
      ['price', 5000.01],
      ['description', 'x'.repeat(251)],
      ['description', undefined],
      ['imageUrl', 'javascript:alert(1)'],
      ['imageUrl', 'soup.jpg'],
      ['imageUrl', '//elsewhere.example/soup.jpg'],
      ['imageUrl', '/\\elsewhere.example/soup.jpg'],
      ['imageUrl', '/uploads/../data/tuckshop.db'],
      ['extras', Array.from({ length: 31 }, (_, index) => ({ name: `Extra ${index}`, price: 1 }))],
    ])('refuses %s that is %j', async (field, value) => {
      const problem = (await create({ [field]: value })).json<ErrorBody>()
      expect(problem).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', details: { field } })
    })

    it('refuses more dishes than a menu may have', async () => {
      const full = await aRestaurant(test)
      const { restaurantId, categoryId } = full
      await store().write(function* () {
        for (let index = 3; index < MENU_LIMITS.items; index += 1) {
          yield* insertItem({
            restaurantId,
            id: `item ${index}`,
            categoryId,
            name: `Dish ${index}`,
            description: '',
            priceCents: 100,
            imageUrl: null,
            isAvailable: true,
            extras: [],
            position: index,
          })
        }
      })
      expect((await create({}, full)).json()).toMatchObject({
        statusCode: 400,
        message: 'A menu has at most 1000 dishes.',
      })
      await test.send(calls.deleteMenuItem, { token: full.token, params: { id: full.salad._id } })
      expect((await create({}, full)).statusCode).toBe(201)
    })
  })

  describe('listing', () => {
    it('sorts by category, then in the order of creation', async () => {
      const of = await aRestaurant(test)
      await addCategory('Drinks', 0, of)
      await created({ name: 'Water', category: 'Drinks' }, of)
      await created({ name: 'Apple juice', category: 'Drinks' }, of)
      const names = (await list(of.restaurantId, of.token)).map(({ name }) => name)
      expect(names).toEqual(['Water', 'Apple juice', 'Margherita', 'Flat white', 'Garden salad'])
    })

    it('includes dishes of hidden categories only for their owner, and unavailable dishes for everyone', async () => {
      const of = await aRestaurant(test)
      const secret = await addCategory('Staff meals', 5, of)
      await created({ name: 'Schnitzel', category: 'Staff meals' }, of)
      await update(of.salad._id, { available: false }, of.token)
      await test.send(calls.changeCategoryVisibility, {
        token: of.token,
        params: { id: secret._id },
        body: { isVisible: false },
      })
      const own = await list(of.restaurantId, of.token)
      expect(own.at(-1)).toMatchObject({ name: 'Schnitzel', menuCategory: { isVisible: false } })
      for (const token of [undefined, restaurant.token, 'made up']) {
        const shown = await list(of.restaurantId, token)
        expect(shown.map(({ name, available }) => [name, available])).toEqual([
          ['Margherita', true],
          ['Flat white', true],
          ['Garden salad', false],
        ])
      }
    })

    it('answers 404 for an unknown restaurant', async () => {
      const answer = await test.send(calls.listMenuItems, { query: { restaurantId: 'nowhere' } })
      expect(answer.json()).toMatchObject({ statusCode: 404, code: 'RESTAURANT_NOT_FOUND' })
    })
  })

  describe('updating', () => {
    const full = {
      name: 'Big soup',
      price: 12,
      description: 'More of it',
      imageUrl: '/dishes/soup.webp',
      available: false,
      extras: [{ name: 'Bread', price: 2 }],
    }

    it('changes each field alone and leaves the rest', async () => {
      const first = await created({})
      let expected: object = first
      for (const [field, value] of Object.entries(full)) {
        const item = await updated(first._id, { [field]: value })
        const now =
          field === 'extras' ? { extras: [{ _id: expect.any(String), name: 'Bread', price: 2 }] } : { [field]: value }
        expected = { ...expected, ...now }
        expect(item).toEqual(expected)
      }
      expect((await list(restaurant.restaurantId)).find(({ _id }) => _id === first._id)).toEqual(expected)
    })

    it('moves a dish to another category by name or id', async () => {
      const soups = await addCategory(`Soups ${crypto.randomUUID()}`, 3)
      const { _id } = await created({})
      expect((await updated(_id, { category: soups._id })).menuCategory.name).toBe(soups.name)
      expect((await updated(_id, { menuCategory: 'Mains' })).menuCategory.name).toBe('Mains')
      expect((await update(_id, { category: 'Nowhere' })).json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
    })

    it('keeps the id of an extra whose name stays', async () => {
      const { _id, extras } = await created({
        extras: [
          { name: 'Bread', price: 2 },
          { name: 'Cheese', price: 3 },
        ],
      })
      const changed = await updated(_id, {
        extras: [
          { name: 'Olives', price: 4 },
          { name: ' Bread ', price: 2.5 },
        ],
      })
      expect(changed.extras).toEqual([
        { _id: expect.any(String), name: 'Olives', price: 4 },
        { _id: extras[0]?._id, name: 'Bread', price: 2.5 },
      ])
    })

    it('removes the image', async () => {
      const { _id } = await created({ imageUrl: 'https://example.com/soup.jpg' })
      expect((await updated(_id, { imageUrl: '' })).imageUrl).toBe('')
    })

    it('refuses an invalid value and changes nothing', async () => {
      const item = await created({})
      expect((await update(item._id, { name: 'New', price: -5 })).json()).toMatchObject({ details: { field: 'price' } })
      expect((await list(restaurant.restaurantId)).find(({ _id }) => _id === item._id)).toEqual(item)
    })
  })

  it('deletes a dish, and answers 404 the second time', async () => {
    const { _id } = await created({})
    const remove = () => test.send(calls.deleteMenuItem, { token: restaurant.token, params: { id: _id } })
    expect((await remove()).json()).toMatchObject({ _id, name: 'Soup' })
    expect((await remove()).json()).toMatchObject({ statusCode: 404, code: 'MENU_ITEM_NOT_FOUND' })
    expect((await list(restaurant.restaurantId)).some((item) => item._id === _id)).toBe(false)
  })

  it('answer 404 to the owner of another restaurant', async () => {
    const other = await anOwner(test)
    for (const id of [restaurant.margherita._id, 'missing']) {
      const answers = [
        await update(id, { price: 0 }, other.token),
        await test.send(calls.deleteMenuItem, { token: other.token, params: { id } }),
      ]
      for (const answer of answers)
        expect(answer.json()).toMatchObject({ statusCode: 404, code: 'MENU_ITEM_NOT_FOUND' })
    }
    const shown = await list(restaurant.restaurantId)
    expect(shown.find(({ _id }) => _id === restaurant.margherita._id)).toEqual(restaurant.margherita)
  })

  it('publish the setup progress when the first is added and the last is deleted', async () => {
    const owner = await anOwner(test)
    await test.send(calls.updateCategoryNames, {
      token: owner.token,
      body: { restaurantId: owner.restaurantId, categories: ['Mains'] },
    })
    const told = vi.spyOn(test.service.publisher, 'accountChanged')
    const { _id } = await created({}, owner)
    expect(told.mock.lastCall?.[0]).toMatchObject({ restaurantId: owner.restaurantId, menuAdded: true })
    await test.send(calls.deleteMenuItem, { token: owner.token, params: { id: _id } })
    expect(told.mock.lastCall?.[0]).toMatchObject({ restaurantId: owner.restaurantId, menuAdded: false })
    told.mockRestore()
  })
})
