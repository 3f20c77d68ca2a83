import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/menu/menu-api.ts'

onBothDatabases('reordering categories', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
    restaurant = await aRestaurant(test)
    for (const name of ['Drinks', 'Sweets']) {
      const { token, restaurantId } = restaurant
      await test.send(calls.createCategory, { token, body: { restaurantId, name, priority: 7 } })
    }
  })
  afterAll(() => test.close())

  const list = async () => {
    const { token, restaurantId } = restaurant
    return (await test.send(calls.listCategories, { token, query: { restaurantId } })).json<calls.WireCategory[]>()
  }
  const reorder = (ids: readonly string[]) => {
    const { token, restaurantId } = restaurant
    return test.send(calls.reorderCategories, { token, body: { restaurantId, ids } })
  }

  it('writes priorities from the top down', async () => {
    const [mains, drinks, sweets] = (await list()).map(({ _id }) => _id)
    const ids = [sweets ?? '', mains ?? '', drinks ?? '']
    const answer = await reorder(ids)
    expect(answer.json<calls.WireCategory[]>().map(({ _id }) => _id)).toEqual(ids)
    expect((await list()).map(({ name, priority }) => [name, priority])).toEqual([
      ['Sweets', 0],
      ['Mains', 1],
      ['Drinks', 2],
    ])
  })

  it('answers STALE and changes nothing unless the list names every category once', async () => {
    const before = await list()
    const [first = '', second = '', third = ''] = before.map(({ _id }) => _id)
    for (const ids of [
      [],
      [third, first],
      [first, first, second],
      [third, second, first, first],
      [third, second, 'gone'],
    ]) {
      expect((await reorder(ids)).json()).toMatchObject({ statusCode: 409, code: 'STALE' })
    }
    expect(await list()).toEqual(before)
  })
})
