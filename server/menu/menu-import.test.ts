import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import type { ErrorBody } from '#shared/error-codes.ts'
import * as calls from '#shared/menu/menu-api.ts'
import { csvText, readCsv } from './csv-text.ts'

it('a table survives being written to and read from CSV, whatever its cells contain', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('', '"', 'a,b', 'a;b', '\t', 'a\nb', 'a\r\nb', '\r', '“”', '🍋'))
  const table = fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 })
  fc.assert(
    fc.property(table, (rows) => {
      const whole = [['Category', 'Name', 'Price'], ...rows]
      expect(readCsv(csvText(whole))).toEqual({ table: whole })
    }),
  )
})

it.each([
  ['one kind', ['\n', '\n', '\n']],
  ['the kind of old Macs', ['\r', '\r', '\r']],
  ['a header of one kind and rows of another', ['\r\n', '\n', '\n']],
  ['every kind', ['\n', '\r\n', '\r']],
])('reads one table row per line, with line ends of %s', (_, [first, second, third]) => {
  const csv = `Category,Name,Price${first}Mains,6" sub,9${second}Mains,"a ""b""\r\nc\rd",4${third}Mains,Pie,5`
  expect(readCsv(csv)).toEqual({
    table: [
      ['Category', 'Name', 'Price'],
      ['Mains', '6" sub', '9'],
      ['Mains', 'a "b"\r\nc\rd', '4'],
      ['Mains', 'Pie', '5'],
    ],
  })
})

onBothDatabases('menu export and import', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
    restaurant = await aRestaurant(test)
  })
  afterAll(() => test.close())

  const exported = async (of = restaurant) =>
    (await test.send(calls.exportMenu, { token: of.token, query: { restaurantId: of.restaurantId } })).body
  const send = (csv: string, parts: { apply?: boolean; version?: number } = {}, of = restaurant) =>
    test.send(calls.importMenu, {
      token: of.token,
      body: { restaurantId: of.restaurantId, csv, apply: false, ...parts },
    })
  const preview = async (csv: string, of = restaurant) => (await send(csv, {}, of)).json<calls.MenuImport>()
  const items = async (of = restaurant) =>
    (await test.send(calls.listMenuItems, { token: of.token, query: { restaurantId: of.restaurantId } })).json<
      calls.WireMenuItem[]
    >()
  const versionOf = async ({ restaurantId }: TestRestaurant) =>
    (await test.send(calls.readPublicMenu, { params: { restaurantId } })).json<calls.WirePublicMenu>().version

  it('exports a CSV that spreadsheets open without running formulas', async () => {
    const { token, restaurantId, salad } = restaurant
    const body = { name: '=1+1', description: '@SUM(A1)', extras: [{ name: '+egg; fried', price: 2.5 }] }
    await test.send(calls.updateMenuItem, { token, params: { id: salad._id }, body })
    const answer = await test.send(calls.exportMenu, { token, query: { restaurantId } })
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="menu.csv"',
    })
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFCategory,Name,Description,Price,Available,Extras,Picture,Id',
      `Mains,Margherita,"Margherita, made today",24.00,Yes,Prosciutto: 6.00; Chilli oil: 1.50,,${restaurant.margherita._id}`,
      `Mains,Flat white,"Flat white, made today",4.80,Yes,,,${restaurant.flatWhite._id}`,
      `Mains,'=1+1,'@SUM(A1),12.00,Yes,'+egg\\; fried: 2.50,,${salad._id}`,
    ])
  })

  it('changes nothing when an export is imported unedited', async () => {
    const { dishes, problems, newCategories } = await preview(await exported())
    expect({ kinds: dishes.map(({ kind }) => kind), problems, newCategories }).toEqual({
      kinds: ['unchanged', 'unchanged', 'unchanged'],
      problems: [],
      newCategories: [],
    })
  })

  it('only previews changes until they are applied', async () => {
    const before = [await items(), await versionOf(restaurant)]
    const seen = await preview('Category,Name,Price\nMains,Flat white,5\nSweets,Lamington,6.50')
    expect(seen).toEqual({
      version: before[1],
      isApplied: false,
      newCategories: ['Sweets'],
      problems: [],
      dishes: [
        {
          row: 2,
          kind: 'changed',
          name: 'Flat white',
          category: 'Mains',
          price: 5,
          changes: [{ field: 'price', from: '$4.80', to: '$5.00' }],
        },
        { row: 3, kind: 'added', name: 'Lamington', category: 'Sweets', price: 6.5, changes: [] },
      ],
    })
    expect([await items(), await versionOf(restaurant)]).toEqual(before)
  })

  it('applies all changes together and notifies diners once', async () => {
    const of = await aRestaurant(test)
    const told = vi.spyOn(test.service.publisher, 'menuChanged')
    const csv = `Category;Name;Price;Extras;Id\nMains;Pizza Margherita;25;Prosciutto: 7;${of.margherita._id}\nSweets;Lamington;6.50;;`
    const { version } = await preview(csv, of)
    const answer = await send(csv, { apply: true, version }, of)
    expect(answer.json()).toMatchObject({ isApplied: true, version: version + 1 })
    expect(await items(of)).toMatchObject([
      {
        _id: of.margherita._id,
        name: 'Pizza Margherita',
        description: 'Margherita, made today',
        price: 25,
        extras: [{ _id: of.margherita.extras[0]?._id, name: 'Prosciutto', price: 7 }],
      },
      { name: 'Flat white' },
      { name: 'Garden salad' },
      { name: 'Lamington', price: 6.5, available: true, menuCategory: { name: 'Sweets', priority: 2 } },
    ])
    expect(told.mock.calls).toEqual([[of.restaurantId, version + 1]])
    told.mockRestore()
  })

  it('charges the account for the rows read and written', async () => {
    const of = await aRestaurant(test)
    const run = vi.spyOn(test.service.work, 'run')
    const rows = Array.from({ length: 20 }, (_, at) => `Sweets,Cake ${at},6.50`)
    const csv = ['Category,Name,Price', ...rows].join('\n')
    const { version } = await preview(csv, of)
    expect((await send(csv, { apply: true, version }, of)).statusCode).toBe(200)
    const [previewed, looked, applied] = run.mock.calls
    expect([looked?.[0], applied?.[0]]).toEqual([previewed?.[0], previewed?.[0]])
    expect(applied?.[2](undefined)).toEqual({ rows: 20 })
    run.mockRestore()
  })

  it('puts new dishes and dishes from another category last, and moves no others', async () => {
    const of = await aRestaurant(test)
    const { token, restaurantId, categoryId, margherita, flatWhite, salad } = of
    const ids = [salad._id, flatWhite._id, margherita._id]
    await test.send(calls.reorderMenuItems, { token, body: { restaurantId, category: categoryId, ids } })
    const rows = [
      'Sweets,Lamington,6.50,',
      'Mains,Pie,7,',
      `Mains,Margherita,25,${margherita._id}`,
      'Mains,Pasty,8,',
      `Sweets,Affogato,5,${flatWhite._id}`,
      `Mains,Garden salad,12,${salad._id}`,
    ]
    const csv = ['Category,Name,Price,Id', ...rows].join('\n')
    await send(csv, { apply: true, version: (await preview(csv, of)).version }, of)
    const names = (await items(of)).map(({ name }) => name)
    expect(names).toEqual(['Garden salad', 'Margherita', 'Pie', 'Pasty', 'Lamington', 'Affogato'])
    const [, ...lines] = (await exported(of)).trim().split('\r\n')
    expect(lines.map((line) => line.split(',')[1])).toEqual(names)
  })

  describe('changes nothing', () => {
    const unchanged = async (parts: { apply: boolean; version?: number }, csv: string) => {
      const before = [await items(), await versionOf(restaurant)]
      const refusal = (await send(csv, parts)).json<ErrorBody>()
      expect([await items(), await versionOf(restaurant)]).toEqual(before)
      return refusal
    }
    const good = 'Category,Name,Price\nMains,Pie,9'

    it('if a row is invalid, and names the row', async () => {
      const csv = `${good}\nMains,Pasty,nine\nMains,,9`
      expect((await preview(csv)).problems).toEqual([
        { row: 3, sentence: 'Price “nine” is not an amount, such as 12.50.' },
        { row: 4, sentence: 'Name is empty.' },
      ])
      const version = await versionOf(restaurant)
      expect(await unchanged({ apply: true, version }, csv)).toMatchObject({
        code: 'INVALID_REQUEST',
        message: 'Row 3: Price “nine” is not an amount, such as 12.50.',
      })
    })

    it('if a row has the id of another menu’s dish', async () => {
      const stranger = await aRestaurant(test)
      const csv = `Category,Name,Price,Id\nMains,Pie,9,\nMains,Flat white,5,${stranger.flatWhite._id}`
      const version = await versionOf(restaurant)
      expect(await unchanged({ apply: true, version }, csv)).toMatchObject({
        code: 'INVALID_REQUEST',
        message: 'Row 3: no dish of this menu has this Id. Leave Id empty to add a new one.',
      })
    })

    it('if a row is invalid in a file with mixed line ends, and names the row', async () => {
      const csv = 'Category,Name,Price\r\nMains,Pie,9\nMains,Pasty,nine\rMains,Roll,9,Cakes,Tart,6\nMains,Bun,4'
      const { dishes, problems } = await preview(csv)
      expect(dishes.map(({ row, name }) => `${row} ${name}`)).toEqual(['2 Pie', '5 Bun'])
      expect(problems).toEqual([
        { row: 3, sentence: 'Price “nine” is not an amount, such as 12.50.' },
        { row: 4, sentence: 'there are more cells than headings. Remove the extra cells.' },
      ])
      const version = await versionOf(restaurant)
      expect(await unchanged({ apply: true, version }, csv)).toMatchObject({ code: 'INVALID_REQUEST' })
    })

    it('if the menu has changed since the preview', async () => {
      const { version } = await preview(good)
      const { token, flatWhite } = restaurant
      await test.send(calls.updateMenuItem, { token, params: { id: flatWhite._id }, body: { available: false } })
      const stale = { statusCode: 409, code: 'STALE', details: { version: version + 1 } }
      expect(await unchanged({ apply: true, version }, good)).toMatchObject(stale)
      expect(await unchanged({ apply: true }, good)).toMatchObject(stale)
    })

    it('if the file is not a table', async () => {
      expect(await unchanged({ apply: false }, 'Category,Name,Price\n"Mains,Pie,9')).toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringMatching(/^Row \d+: a quotation mark is not closed\. /),
      })
      expect((await preview('')).problems).toEqual([
        { row: 1, sentence: 'The first row must name the columns; Category, Name, Price are missing.' },
      ])
    })
  })

  it('answers one sentence for a file with more rows than a menu may have dishes', async () => {
    const csv = `Category,Name,Price\n${'Mains,Pie,5\n'.repeat(1_001)}`
    expect((await send(csv)).json<ErrorBody>()).toMatchObject({
      statusCode: 400,
      code: 'INVALID_REQUEST',
      message: 'A menu has at most 1,000 dishes, and this file has more rows. Remove some rows.',
    })
  })

  it('names the first 100 problems and counts the rest', async () => {
    const { problems } = await preview(`Category,Name,Price\n${'Mains,Pie,free\n'.repeat(500)}`)
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toEqual({
      row: 102,
      sentence: '400 more problems from this row on. Correct the ones above first.',
    })
  })

  it('reads one file at a time per account', async () => {
    const other = await aRestaurant(test)
    const csv = `Category,Name,Price\n${Array.from({ length: 1_000 }, (_, index) => `Mains,Pie ${index},5\n`).join('')}`
    const [mine, others] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => send(csv))),
      send(csv, {}, other),
    ])
    expect(new Set(mine.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    expect(others.statusCode).toBe(200)
    expect((await send('"')).statusCode).toBe(400)
    expect((await send(csv)).statusCode).toBe(200)
  })

  it('rejects a second upload of an account before reading its body', async () => {
    const post = (payload: string | Readable) =>
      test.app.inject({
        method: 'POST',
        url: calls.importMenu.url,
        headers: { authorization: restaurant.token, 'content-type': 'application/json' },
        payload,
      })
    let isRead = () => {}
    const reading = new Promise<void>((resolve) => (isRead = resolve))
    const slow = new Readable({ read: () => isRead() })
    const first = post(slow)
    await reading
    expect((await post('{')).statusCode).toBe(429)
    slow.push(JSON.stringify({ restaurantId: restaurant.restaurantId, csv: 'Name', apply: false }))
    slow.push(null)
    expect((await first).statusCode).toBe(200)
    expect((await post('{')).statusCode).toBe(400)
  })

  it('reads two files at a time per network', async () => {
    const limited = await buildTestApp(store(), { rateLimits: true })
    const csv = `Category,Name,Price\n${Array.from({ length: 1_000 }, (_, index) => `Mains,Pie ${index},5\n`).join('')}`
    const owners = [await aRestaurant(limited), await aRestaurant(limited), await aRestaurant(limited)]
    const importFrom = (remoteAddress: string) =>
      owners.map(async ({ token, restaurantId }) => {
        const payload = { restaurantId, csv, apply: false }
        const headers = { authorization: token }
        return (
          await limited.app.inject({ method: 'POST', url: calls.importMenu.url, headers, payload, remoteAddress })
        ).statusCode
      })
    expect((await Promise.all(importFrom('203.0.113.20'))).toSorted()).toEqual([200, 200, 429])
    await limited.close()
  })

  it('is limited to 60 in 10 minutes per account, however the token is written', async () => {
    const limited = await buildTestApp(store(), { rateLimits: true })
    const { token, restaurantId } = await aRestaurant(limited)
    const statusOf = async (written: string) =>
      (await limited.send(calls.importMenu, { token: written, body: { restaurantId, csv: 'Name', apply: false } }))
        .statusCode
    for (let times = 0; times < 60; times += 1) expect(await statusOf(token)).toBe(200)
    expect(await statusOf(token)).toBe(429)
    expect(await statusOf(`bEaReR ${token}`)).toBe(429)
    await limited.close()
  })
})
