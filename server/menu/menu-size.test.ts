import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/menu/menu-api.ts'

const LONG_NAME = '字'.repeat(90) // three bytes each
const LONG_EXTRAS = Array.from({ length: 30 }, (_, index) => ({ name: `${LONG_NAME}${index}`, price: 1 }))

function csvOf(dishes: number): string {
  const row = (_: unknown, index: number) => `Mains,${LONG_NAME}${index},"${'字'.repeat(250)}",5`
  return ['Category,Name,Description,Price', ...Array.from({ length: dishes }, row)].join('\n')
}

onBothDatabases('the menu’s limit of 1 MB', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
    restaurant = await aRestaurant(test)
  })
  afterAll(() => test.close())

  const importOf = async (csv: string, parts: { apply?: boolean; version?: number } = {}) => {
    const { token, restaurantId } = restaurant
    const body = { restaurantId, csv, apply: false, ...parts }
    return (await test.send(calls.importMenu, { token, body })).json<calls.MenuImport>()
  }
  const add = (name: string) => {
    const { token, restaurantId } = restaurant
    const body = { restaurantId, category: 'Mains', name, description: '', price: 5, extras: LONG_EXTRAS }
    return test.send(calls.createMenuItem, { token, body })
  }
  const edit = (body: object) =>
    test.send(calls.updateMenuItem, { token: restaurant.token, params: { id: restaurant.salad._id }, body })

  it('refuses an import, a new dish or a longer dish beyond it, and accepts a shorter dish', async () => {
    const message = 'A menu has at most 1 MB of text. Shorten some descriptions, or remove dishes or extras.'
    expect((await importOf(csvOf(990))).problems).toEqual([{ row: 1, sentence: message }])
    const { version, problems } = await importOf(csvOf(800))
    expect(problems).toEqual([])
    expect(await importOf(csvOf(800), { apply: true, version })).toMatchObject({ isApplied: true })

    expect((await edit({ extras: LONG_EXTRAS.slice(0, 5) })).statusCode).toBe(200)
    let last = await add('Dish 0')
    for (let index = 1; last.statusCode === 201; index += 1) last = await add(`Dish ${index}`)
    const refusal = { statusCode: 409, code: 'MENU_TOO_LARGE', message }
    expect(last.json()).toEqual(refusal)
    expect((await edit({ extras: LONG_EXTRAS })).json()).toEqual(refusal)
    expect((await edit({ available: false })).statusCode).toBe(200)
    expect((await edit({ extras: [] })).statusCode).toBe(200)

    const { restaurantId } = restaurant
    const menu = await test.send(calls.readPublicMenu, { params: { restaurantId } })
    expect(menu.rawPayload.length).toBeGreaterThan(900_000)
    expect(menu.rawPayload.length).toBeLessThan(1_200_000)
  })
})
