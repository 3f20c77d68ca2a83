import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant } from '#server/testing/factories.ts'
import { MENU_LIMITS } from '#shared/menu/menu.ts'
import * as calls from '#shared/menu/menu-api.ts'

type Owner = Awaited<ReturnType<typeof anOwner>>

onBothDatabases('menu categories', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const create = ({ token, restaurantId }: Owner, body: object) =>
    test.send(calls.createCategory, { token, body: { restaurantId, ...body } })
  const created = async (owner: Owner, body: object) => (await create(owner, body)).json<calls.WireCategory>()
  const list = async ({ restaurantId }: Owner, token?: string) =>
    (await test.send(calls.listCategories, { token, query: { restaurantId } })).json<calls.WireCategory[]>()
  const names = async ({ restaurantId }: Owner, token?: string) =>
    (await test.send(calls.listCategoryNames, { token, query: { restaurantId } })).json<{ categories: string[] }>()
      .categories
  const replace = ({ token, restaurantId }: Owner, categories: readonly string[]) =>
    test.send(calls.updateCategoryNames, { token, body: { restaurantId, categories } })
  const update = (owner: Owner, id: string, body: object) =>
    test.send(calls.updateCategory, { token: owner.token, params: { id }, body })
  const show = (owner: Owner, id: string, isVisible: boolean) =>
    test.send(calls.changeCategoryVisibility, { token: owner.token, params: { id }, body: { isVisible } })
  const addItem = ({ token, restaurantId }: Owner, category: string) =>
    test.send(calls.createMenuItem, {
      token,
      body: { restaurantId, name: 'Soup', price: 9, description: '', category },
    })

  describe('creating', () => {
    it('answers 201 with the category: name trimmed, visible, priority 0 by default', async () => {
      const owner = await anOwner(test)
      const answer = await create(owner, { name: ' Mains ' })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toEqual({
        _id: expect.any(String),
        name: 'Mains',
        priority: 0,
        isVisible: true,
        restaurantId: owner.restaurantId,
      })
      expect(await created(owner, { name: 'Drinks', priority: -4 })).toMatchObject({ priority: -4 })
    })

    it('refuses a name that this restaurant already uses', async () => {
      const [owner, other] = [await anOwner(test), await anOwner(test)]
      await create(owner, { name: 'Mains' })
      for (const name of ['Mains  ', 'MAINS']) {
        expect((await create(owner, { name })).json()).toMatchObject({
          statusCode: 409,
          code: 'CATEGORY_EXISTS',
          details: { field: 'name' },
        })
      }
      expect((await create(other, { name: 'Mains' })).statusCode).toBe(201)
      expect(await names(owner, owner.token)).toEqual(['Mains'])
    })

    it('refuses more categories than a menu may have', async () => {
      const owner = await anOwner(test)
      await replace(
        owner,
        Array.from({ length: MENU_LIMITS.categories }, (_, index) => `Category ${index}`),
      )
      expect((await create(owner, { name: 'One too many' })).json()).toMatchObject({
        statusCode: 400,
        message: 'A menu has at most 100 categories.',
      })
    })
  })

  describe('listing', () => {
    it('sorts by priority, then by name', async () => {
      const owner = await anOwner(test)
      await created(owner, { name: 'Mains', priority: 2 })
      await created(owner, { name: 'Drinks', priority: 3 })
      await created(owner, { name: 'Antipasti', priority: 2 })
      await created(owner, { name: 'Bread', priority: 1 })
      const inOrder = ['Bread', 'Antipasti', 'Mains', 'Drinks']
      expect((await list(owner, owner.token)).map(({ name }) => name)).toEqual(inOrder)
      expect(await names(owner, owner.token)).toEqual(inOrder)
    })

    it('includes hidden categories only for their owner', async () => {
      const [owner, other] = [await anOwner(test), await anOwner(test)]
      await created(owner, { name: 'Mains' })
      const { _id } = await created(owner, { name: 'Staff meals' })
      await show(owner, _id, false)
      expect(await list(owner, owner.token)).toMatchObject([
        { name: 'Mains' },
        { name: 'Staff meals', isVisible: false },
      ])
      for (const token of [undefined, other.token, 'made up']) {
        expect((await list(owner, token)).map(({ name }) => name)).toEqual(['Mains'])
        expect(await names(owner, token)).toEqual(['Mains'])
      }
    })

    it.each([calls.listCategories, calls.listCategoryNames])(
      'answers 404 for an unknown restaurant ($url)',
      async (call) => {
        const answer = await test.send(call, { query: { restaurantId: 'nowhere' } })
        expect(answer.json()).toMatchObject({ statusCode: 404, code: 'RESTAURANT_NOT_FOUND' })
        expect((await test.send(call)).json()).toMatchObject({ statusCode: 400, details: { field: 'restaurantId' } })
      },
    )
  })

  describe('saving the whole list', () => {
    it('sets the menu’s order and drops blank names', async () => {
      const owner = await anOwner(test)
      const answer = await replace(owner, [' Entrées ', '', 'Mains', '   ', 'Desserts'])
      expect([answer.statusCode, answer.json()]).toEqual([200, { categories: ['Entrées', 'Mains', 'Desserts'] }])
      expect((await list(owner, owner.token)).map(({ name, priority }) => [name, priority])).toEqual([
        ['Entrées', 0],
        ['Mains', 1],
        ['Desserts', 2],
      ])
    })

    it('keeps the ids, visibility and dishes of names that remain', async () => {
      const owner = await anOwner(test)
      const mains = await created(owner, { name: 'Mains', priority: 9 })
      await show(owner, mains._id, false)
      await addItem(owner, 'Mains')
      await created(owner, { name: 'Drinks' })
      expect((await replace(owner, ['Bread', 'Mains'])).statusCode).toBe(200)
      expect(await list(owner, owner.token)).toMatchObject([
        { name: 'Bread', priority: 0, isVisible: true },
        { _id: mains._id, name: 'Mains', priority: 1, isVisible: false },
      ])
      const items = await test.send(calls.listMenuItems, {
        token: owner.token,
        query: { restaurantId: owner.restaurantId },
      })
      expect(items.json()).toMatchObject([{ name: 'Soup', menuCategory: { _id: mains._id } }])
    })

    it('refuses to drop a category that has dishes, names it, and changes nothing', async () => {
      const owner = await aRestaurant(test)
      await created(owner, { name: 'Drinks', priority: 5 })
      const before = await list(owner, owner.token)
      expect((await replace(owner, ['Bread'])).json()).toMatchObject({
        statusCode: 409,
        code: 'CATEGORY_HAS_ITEMS',
        message: expect.stringContaining('Mains'),
        details: { categories: ['Mains'] },
      })
      expect(await list(owner, owner.token)).toEqual(before)
    })

    it('renames a category when only upper and lower case differ', async () => {
      const owner = await anOwner(test)
      const mains = await created(owner, { name: 'Mains' })
      await addItem(owner, 'Mains')
      expect((await replace(owner, ['MAINS'])).statusCode).toBe(200)
      expect(await list(owner, owner.token)).toMatchObject([{ _id: mains._id, name: 'MAINS' }])
    })

    it('refuses names that differ only in case', async () => {
      const owner = await anOwner(test)
      const answer = await replace(owner, ['Mains', 'mains'])
      expect(answer.json()).toMatchObject({ statusCode: 400, details: { field: 'categories', name: 'mains' } })
    })

    it('refuses a duplicate name and changes nothing', async () => {
      const owner = await anOwner(test)
      await replace(owner, ['Bread'])
      expect((await replace(owner, ['Mains', 'Drinks', ' Mains'])).json()).toMatchObject({
        statusCode: 400,
        code: 'INVALID_REQUEST',
        details: { field: 'categories', name: 'Mains' },
      })
      expect(await names(owner, owner.token)).toEqual(['Bread'])
    })

    it('refuses more categories than a menu may have', async () => {
      const owner = await anOwner(test)
      const tooMany = Array.from({ length: MENU_LIMITS.categories + 1 }, (_, index) => `Category ${index}`)
      expect((await replace(owner, tooMany)).json()).toMatchObject({
        statusCode: 400,
        details: { field: 'categories' },
      })
    })
  })

  describe('updating', () => {
    it('changes only the fields that are sent', async () => {
      const owner = await anOwner(test)
      const { _id } = await created(owner, { name: 'Mains', priority: 3 })
      expect((await update(owner, _id, { name: ' Large plates ' })).json()).toMatchObject({
        _id,
        name: 'Large plates',
        priority: 3,
        isVisible: true,
      })
      expect((await update(owner, _id, { priority: 7, isVisible: false })).json()).toMatchObject({
        name: 'Large plates',
        priority: 7,
        isVisible: false,
      })
    })

    it('accepts the whole category, as the documented client sends it', async () => {
      const owner = await anOwner(test)
      const category = await created(owner, { name: 'Mains' })
      expect((await update(owner, category._id, { ...category, priority: 2 })).json()).toEqual({
        ...category,
        priority: 2,
      })
    })

    it('refuses another category’s name and accepts its own', async () => {
      const owner = await anOwner(test)
      const { _id } = await created(owner, { name: 'Mains' })
      await created(owner, { name: 'Drinks' })
      expect((await update(owner, _id, { name: 'Drinks' })).json()).toMatchObject({
        statusCode: 409,
        code: 'CATEGORY_EXISTS',
      })
      expect((await update(owner, _id, { name: 'Mains ' })).statusCode).toBe(200)
    })

    it('hides a category and shows it again', async () => {
      const owner = await anOwner(test)
      const { _id } = await created(owner, { name: 'Mains' })
      expect((await show(owner, _id, false)).json()).toMatchObject({ _id, isVisible: false })
      expect((await show(owner, _id, true)).json()).toMatchObject({ _id, isVisible: true })
    })

    it.each([{ name: ' ' }, { priority: 1.5 }, { priority: 1e9 }, { isVisible: 'no' }])('refuses %j', async (body) => {
      const owner = await anOwner(test)
      const { _id } = await created(owner, { name: 'Mains' })
      expect((await update(owner, _id, body)).json()).toMatchObject({
        statusCode: 400,
        details: { field: Object.keys(body)[0] },
      })
    })
  })

  it('deletes a category with its dishes and no others', async () => {
    const owner = await aRestaurant(test)
    await created(owner, { name: 'Soups' })
    await addItem(owner, 'Soups')
    const answer = await test.send(calls.deleteCategory, { token: owner.token, params: { id: owner.categoryId } })
    expect([answer.statusCode, answer.json<calls.WireCategory>().name]).toEqual([200, 'Mains'])
    expect(await names(owner, owner.token)).toEqual(['Soups'])
    const items = await test.send(calls.listMenuItems, {
      token: owner.token,
      query: { restaurantId: owner.restaurantId },
    })
    expect(items.json()).toMatchObject([{ name: 'Soup' }])
    const item = { token: owner.token, params: { id: owner.salad._id } }
    expect((await test.send(calls.deleteMenuItem, item)).json()).toMatchObject({ code: 'MENU_ITEM_NOT_FOUND' })
  })

  it('answer 404 to the owner of another restaurant', async () => {
    const [owner, other] = [await aRestaurant(test), await anOwner(test)]
    for (const id of [owner.categoryId, 'missing']) {
      const answers = [
        await update(other, id, { name: 'Mine' }),
        await show(other, id, false),
        await test.send(calls.deleteCategory, { token: other.token, params: { id } }),
      ]
      for (const answer of answers) expect(answer.json()).toMatchObject({ statusCode: 404, code: 'CATEGORY_NOT_FOUND' })
    }
    expect(await list(owner)).toMatchObject([{ name: 'Mains', isVisible: true }])
  })

  it('publish the setup progress when the first is added and the last is deleted', async () => {
    const owner = await anOwner(test)
    const told = vi.spyOn(test.service.publisher, 'accountChanged')
    const { _id } = await created(owner, { name: 'Mains' })
    expect(told.mock.lastCall?.[0]).toMatchObject({ restaurantId: owner.restaurantId, menuCategoriesAdded: true })
    await test.send(calls.deleteCategory, { token: owner.token, params: { id: _id } })
    expect(told.mock.lastCall?.[0]).toMatchObject({ restaurantId: owner.restaurantId, menuCategoriesAdded: false })
    told.mockRestore()
  })
})
