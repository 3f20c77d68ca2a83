import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import * as orders from '#shared/orders/orders-api.ts'
import { exportSales, readSales, type WireSales } from '#shared/sales/sales-api.ts'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS

onBothDatabases('a day’s sales', (store) => {
  const at = openRestaurant(store)
  const sales = async (of: TestRestaurant, query: Record<string, string> = {}) =>
    (
      await at.test.send(readSales, { token: of.token, query: { restaurantId: of.restaurantId, ...query } })
    ).json<WireSales>()
  const file = (of: TestRestaurant, query: Record<string, string> = {}) =>
    at.test.send(exportSales, { token: of.token, query: { restaurantId: of.restaurantId, ...query } })

  /** Places an order, delivers it after this many minutes, and marks it paid after as many again. */
  async function serve(of: TestRestaurant, minutes: number, changes: Partial<orders.PlaceOrderBody> = {}) {
    const order = await at.place(changes, of)
    for (const status of ['preparing', 'delivered', 'paid']) {
      if (status !== 'preparing') at.test.clock.advance(minutes * MINUTE_MS)
      await at.move(order._id, { status }, of.token)
    }
    return order
  }

  it('are zero without orders', async () => {
    expect(await sales(await aRestaurant(at.test))).toMatchObject({
      timezone: 'Australia/Melbourne',
      totalSales: 0,
      totalRevenue: 0,
      totalCanceled: 0,
      topItems: [],
      timeToServe: null,
      comparison: { totalSales: 0 },
      paidOrders: [],
    })
  })

  it('count today’s paid and cancelled orders, and the time to serve', async () => {
    const of = await aRestaurant(at.test)
    const paid = await serve(of, 12)
    const canceled = await at.place({}, of)
    await at.move(canceled._id, { status: 'canceled', cancellationReason: 'Out of basil' }, of.token)
    await at.place({}, of)
    const answer = await sales(of)
    expect(answer).toMatchObject({
      totalSales: 1,
      totalRevenue: 64.8,
      totalCanceled: 1,
      topItems: [
        { name: 'Margherita', quantity: 2, totalRevenue: 60 },
        { name: 'Flat white', quantity: 1, totalRevenue: 4.8 },
      ],
      timeToServe: { orders: 1, medianSeconds: 720, waitingSeconds: 0, preparingSeconds: 720 },
      paidOrders: [{ _id: paid._id, customerDetails: { name: 'Dina', phone: '0411222333' } }],
      canceledOrders: [{ _id: canceled._id, cancellationReason: 'Out of basil' }],
    })
    expect(answer.byHour).toHaveLength(24)
    expect(answer.byHour.filter((hour) => hour.totalSales > 0)).toMatchObject([{ totalSales: 1, totalRevenue: 64.8 }])
  })

  it('do not change when an order’s ticket is hidden', async () => {
    const of = await aRestaurant(at.test)
    const { _id } = await serve(of, 1)
    await at.test.send(orders.hideOrder, { token: of.token, params: { id: _id }, body: { hide: true } })
    expect(await sales(of)).toMatchObject({ totalSales: 1, paidOrders: [{ _id, hide: true }] })
  })

  it('are compared with those of the same weekday a week before, for today up to the same time', async () => {
    const of = await aRestaurant(at.test)
    at.test.clock.at = Date.parse('2026-11-14T01:00:00Z')
    await serve(of, 5)
    at.test.clock.at = Date.parse('2026-11-14T09:00:00Z')
    await serve(of, 5)
    at.test.clock.at = Date.parse('2026-11-14T03:00:00Z') + WEEK_MS
    expect((await sales(of)).comparison).toEqual({
      orderDate: '2026-11-14',
      isUntilSameTime: true,
      totalSales: 1,
      totalRevenue: 64.8,
    })
    at.test.clock.at += WEEK_MS
    expect((await sales(of, { orderDate: '2026-11-21' })).comparison).toMatchObject({
      isUntilSameTime: false,
      totalSales: 2,
    })
  })

  describe.each([
    ['2026-10-04', 23, '2026-10-03T14:00:00Z', '2026-10-04T12:59:59.999Z'],
    ['2026-04-05', 25, '2026-04-04T13:00:00Z', '2026-04-05T13:59:59.999Z'],
  ])('on %s, which has %i hours in Melbourne', (day, hours, first, last) => {
    it('include orders of its first and last millisecond, and none outside', async () => {
      const of = await aRestaurant(at.test)
      for (const instant of [Date.parse(first) - 1, Date.parse(first), Date.parse(last), Date.parse(last) + 1]) {
        at.test.clock.at = instant
        await at.place({ tableNumber: instant === Date.parse(first) || instant === Date.parse(last) ? 1 : 2 }, of)
      }
      at.test.clock.advance(MINUTE_MS)
      const rows = Papa.parse<string[]>((await file(of, { orderDate: day })).body.trim()).data.slice(1)
      expect(rows.map(([, date, time, table]) => [date, time, table])).toEqual([
        [day, '00:00', '1'],
        [day, '23:59', '1'],
      ])
      expect((await sales(of, { orderDate: day })).byHour).toHaveLength(hours)
    })
  })

  it('use the restaurant’s time zone, unless another one is given', async () => {
    at.test.clock.at = Date.parse('2026-11-20T14:00:00Z') // Saturday in Melbourne, Friday in London
    const of = await aRestaurant(at.test)
    await serve(of, 0)
    expect(await sales(of)).toMatchObject({ orderDate: '2026-11-21', totalSales: 1 })
    const london = await sales(of, { orderDate: '2026-11-20', timezone: 'Europe/London' })
    expect(london).toMatchObject({ timezone: 'Europe/London', totalSales: 1 })
    expect(await sales(of, { orderDate: '2026-11-20' })).toMatchObject({ totalSales: 0 })
  })

  it.each([
    ['orderDate', 'today'],
    ['orderDate', '2026-02-30'],
    ['timezone', 'Mars/Olympus'],
  ])('are refused if %s is %s', async (field, value) => {
    const answer = await at.test.send(readSales, {
      token: at.restaurant.token,
      query: { restaurantId: at.restaurant.restaurantId, [field]: value },
    })
    expect(answer.json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', details: { field } })
  })

  describe('as a CSV file', () => {
    it('have a UTF-8 byte order mark and one row per order', async () => {
      const of = await aRestaurant(at.test)
      await serve(of, 3)
      const answer = await file(of)
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="sales-\d{4}-\d\d-\d\d\.csv"$/)
      expect(answer.body.startsWith('\uFEFFOrder,Date,Time,Table,Status,')).toBe(true)
      const [, row] = Papa.parse<string[]>(answer.body.trim()).data
      expect(row?.slice(3)).toEqual([
        '7',
        'paid',
        'Dina',
        '0411222333',
        'dina@example.com',
        '2 x Margherita (Prosciutto); 1 x Flat white',
        '64.80',
        '',
      ])
    })

    it('neutralise a diner’s text that looks like a formula', async () => {
      const of = await aRestaurant(at.test)
      const name = '=HYPERLINK("https://evil.example","Bill")'
      await at.place({ customerDetails: { name, email: 'd@example.com', phone: '+61 411 222 333' } }, of)
      const [, row] = Papa.parse<string[]>((await file(of)).body.trim()).data
      expect(row?.slice(5, 7)).toEqual([`'${name}`, "'+61 411 222 333"])
    })
  })
})
