import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, anOwner, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as calls from '#shared/orders/orders-api.ts'
import { pauseOrders } from '#shared/restaurants/restaurants-api.ts'

type Problem = { statusCode: number; code: string; message: string; details: Record<string, unknown> }

onBothDatabases('orders', (store) => {
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
    restaurant = await aRestaurant(test)
  })
  afterAll(() => test.close())

  const place = async (changes: Partial<calls.PlaceOrderBody> = {}, of = restaurant) =>
    (await test.send(calls.placeOrder, { body: anOrderBody(of, changes) })).json<calls.WireOrder>()
  const move = (id: string, body: object, token = restaurant.token) =>
    test.send(calls.changeOrder, { token, params: { id }, body })
  const refusal = async (changes: object, headers = {}) => {
    const answer = await test.send(calls.placeOrder, { body: { ...anOrderBody(restaurant), ...changes }, headers })
    return answer.json<Problem>()
  }

  describe('placing', () => {
    it('answers 201 with the order as it was taken', async () => {
      const answer = await test.send(calls.placeOrder, { body: anOrderBody(restaurant) })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({
        restaurantId: restaurant.restaurantId,
        tableNumber: 7,
        status: 'new',
        total: 64.8,
        hide: false,
        cancellationReason: null,
        customerDetails: { name: 'Dina', email: 'dina@example.com', phone: '0411222333' },
        foodDetails: [
          {
            name: 'Margherita',
            quantity: 2,
            price: 24,
            notes: 'Nut allergy',
            selectedExtras: [{ name: 'Prosciutto', price: 6 }],
          },
          { name: 'Flat white', quantity: 1, price: 4.8, notes: '', selectedExtras: [] },
        ],
      })
    })

    it('takes what the documented client sends: a table from a cookie, a total as a number, fields it does not know', async () => {
      const answer = await test.send(calls.placeOrder, {
        body: { ...anOrderBody(restaurant), tableNumber: '7', total: 64.8, colour: 'green' },
      })
      expect(answer.statusCode).toBe(201)
    })

    it('finds an item by its name where no id is given', async () => {
      const line = { name: 'Garden salad', quantity: 1, price: 12 }
      const answer = await test.send(calls.placeOrder, {
        body: anOrderBody(restaurant, { foodDetails: [line], total: '12.00' }),
      })
      expect(answer.json<calls.WireOrder>().foodDetails[0]?.menuItemId).toBe(restaurant.salad._id)
    })

    it('counts order numbers from 1 each local day', async () => {
      const other = await aRestaurant(test)
      const numbers = [await place({}, other), await place({}, other)].map((order) => order.orderNumber)
      test.clock.advance(24 * 60 * 60 * 1000)
      const nextDay = await place({}, other)
      expect([...numbers, nextDay.orderNumber]).toEqual([1, 2, 1])
    })

    it.each([
      ['an unknown restaurant', { restaurantId: 'nowhere' }, 404, 'RESTAURANT_NOT_FOUND'],
      ['a table that is not there', { tableNumber: 13 }, 404, 'TABLE_NOT_FOUND'],
      ['table 0', { tableNumber: 0 }, 404, 'TABLE_NOT_FOUND'],
      ['an empty order', { foodDetails: [], total: '0.00' }, 400, 'EMPTY_ORDER'],
      [
        'a dish nobody cooks',
        { foodDetails: [{ name: 'Unicorn', quantity: 1, price: 1 }], total: '1.00' },
        409,
        'ITEM_NOT_ON_MENU',
      ],
      ['a total of its own', { total: '1.00' }, 409, 'PRICE_CHANGED'],
      [
        'a negative quantity',
        { foodDetails: [{ name: 'Flat white', quantity: -1, price: 4.8 }] },
        400,
        'INVALID_REQUEST',
      ],
      [
        '51 lines',
        { foodDetails: Array.from({ length: 51 }, () => ({ name: 'Flat white', quantity: 1, price: 4.8 })) },
        400,
        'INVALID_REQUEST',
      ],
      ['no customer', { customerDetails: undefined }, 400, 'INVALID_REQUEST'],
      [
        'an address of mail that is none',
        { customerDetails: { name: 'Dina', email: 'dina', phone: '0411222333' } },
        400,
        'INVALID_REQUEST',
      ],
      [
        'more than $5,000',
        {
          foodDetails: Array.from({ length: 3 }, () => ({ name: 'Margherita', quantity: 99, price: 24 })),
          total: '7128.00',
        },
        400,
        'ORDER_TOO_LARGE',
      ],
    ])('refuses %s', async (_, changes, statusCode, code) => {
      const before = await test.send(calls.listOrders, {
        token: restaurant.token,
        query: { restaurantId: restaurant.restaurantId },
      })
      expect(await refusal(changes)).toMatchObject({
        statusCode,
        code,
        message: expect.stringMatching(/^[A-Z].*[.!]$|\w+\.$/),
      })
      const after = await test.send(calls.listOrders, {
        token: restaurant.token,
        query: { restaurantId: restaurant.restaurantId },
      })
      expect(after.json()).toEqual(before.json())
    })

    it('refuses an old price with the lines at today’s prices', async () => {
      const line = {
        menuItemId: restaurant.flatWhite._id,
        name: 'Flat white',
        quantity: 2,
        price: 4,
        notes: '',
        selectedExtras: [],
      }
      const problem = await refusal({ foodDetails: [line], total: '8.00' })
      expect(problem).toMatchObject({
        code: 'PRICE_CHANGED',
        details: { total: 9.6, lines: [{ name: 'Flat white', price: 4.8, quantity: 2 }] },
      })
    })

    it('refuses a sold-out dish by name, and an extra that is not offered', async () => {
      const other = await aRestaurant(test)
      await test.send(menu.updateMenuItem, {
        token: other.token,
        params: { id: other.margherita._id },
        body: { available: false },
      })
      const soldOut = await test.send(calls.placeOrder, { body: anOrderBody(other) })
      expect(soldOut.json()).toMatchObject({ code: 'ITEM_UNAVAILABLE', details: { line: 0, name: 'Margherita' } })
      const line = { name: 'Flat white', quantity: 1, price: 4.8, selectedExtras: [{ name: 'Gold leaf', price: 1 }] }
      const noExtra = await test.send(calls.placeOrder, {
        body: anOrderBody(other, { foodDetails: [line], total: '5.80' }),
      })
      expect(noExtra.json()).toMatchObject({ code: 'EXTRA_NOT_ON_MENU', details: { extra: 'Gold leaf' } })
    })

    it('never sells from a hidden category', async () => {
      const other = await aRestaurant(test)
      await test.send(menu.changeCategoryVisibility, {
        token: other.token,
        params: { id: other.categoryId },
        body: { isVisible: false },
      })
      const answer = await test.send(calls.placeOrder, { body: anOrderBody(other) })
      expect(answer.json()).toMatchObject({ code: 'ITEM_NOT_ON_MENU' })
    })

    it('refuses while the kitchen has paused, with its reason, and takes orders again after', async () => {
      const other = await aRestaurant(test)
      const pause = (isPaused: boolean, reason = '') =>
        test.send(pauseOrders, { token: other.token, body: { restaurantId: other.restaurantId, isPaused, reason } })
      await pause(true, 'Back at six.')
      expect((await test.send(calls.placeOrder, { body: anOrderBody(other) })).json()).toMatchObject({
        code: 'NOT_TAKING_ORDERS',
        details: { reason: 'Back at six.' },
      })
      await pause(false)
      expect((await test.send(calls.placeOrder, { body: anOrderBody(other) })).statusCode).toBe(201)
    })

    it('takes any table from 1 to 999 until tables are set', async () => {
      const owner = await anOwner(test)
      const body = (tableNumber: number) => ({
        ...anOrderBody(restaurant),
        restaurantId: owner.restaurantId,
        tableNumber,
      })
      const code = async (table: number) =>
        (await test.send(calls.placeOrder, { body: body(table) })).json<Problem>().code
      expect(await code(999)).toBe('ITEM_NOT_ON_MENU')
      expect(await code(1000)).toBe('TABLE_NOT_FOUND')
    })
  })

  describe('trying again', () => {
    const withKey = (key: string, changes: Partial<calls.PlaceOrderBody> = {}) =>
      test.send(calls.placeOrder, { body: anOrderBody(restaurant, changes), headers: { 'idempotency-key': key } })

    it('gives the same order for the same key and body, and says so', async () => {
      const first = await withKey('key-1')
      const again = await withKey('key-1')
      expect(again.statusCode).toBe(201)
      expect(again.json()).toEqual(first.json())
      expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
    })

    it('makes one order of two hundred tries at once', async () => {
      const answers = await Promise.all(Array.from({ length: 200 }, () => withKey('key-2')))
      expect(new Set(answers.map((answer) => answer.json<calls.WireOrder>()._id)).size).toBe(1)
      expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    })

    it('refuses the key with another body', async () => {
      await withKey('key-3')
      expect((await withKey('key-3', { tableNumber: 8 })).json()).toMatchObject({
        statusCode: 422,
        code: 'IDEMPOTENCY_KEY_REUSED',
      })
    })

    it('keeps the order as it was taken though the price has changed since', async () => {
      const other = await aRestaurant(test)
      const send = () =>
        test.send(calls.placeOrder, { body: anOrderBody(other), headers: { 'idempotency-key': 'key-4' } })
      const first = await send()
      await test.send(menu.updateMenuItem, {
        token: other.token,
        params: { id: other.flatWhite._id },
        body: { price: 5 },
      })
      expect((await send()).json()).toEqual(first.json())
    })

    it('refuses a key of more than 64 characters', async () => {
      expect((await withKey('k'.repeat(65))).statusCode).toBe(400)
    })
  })

  describe('revisions', () => {
    it('leave no gap under concurrency', async () => {
      const other = await aRestaurant(test)
      const placed = await Promise.all(Array.from({ length: 60 }, () => place({}, other)))
      await Promise.all(placed.map((order) => move(order._id, { status: 'preparing' }, other.token)))
      const changes = await test.send(calls.listOrderChanges, {
        token: other.token,
        query: { restaurantId: other.restaurantId, since: 0 },
      })
      const { revision, orders } = changes.json<{ revision: number; orders: calls.WireOrder[] }>()
      expect(revision).toBe(120)
      expect(orders.map((order) => order.revision)).toEqual(Array.from({ length: 60 }, (_, index) => 61 + index))
    })

    it('name what changed since the last one seen', async () => {
      const other = await aRestaurant(test)
      const first = await place({}, other)
      const second = await place({}, other)
      await move(first._id, { status: 'preparing' }, other.token)
      const changes = await test.send(calls.listOrderChanges, {
        token: other.token,
        query: { restaurantId: other.restaurantId, since: second.revision },
      })
      expect(changes.json()).toMatchObject({
        revision: 3,
        orders: [{ _id: first._id, status: 'preparing', revision: 3 }],
      })
    })
  })

  describe('moving on', () => {
    it('goes new, preparing, delivered, paid', async () => {
      const { _id } = await place()
      for (const status of ['preparing', 'delivered', 'paid']) {
        const answer = await move(_id, { status })
        expect([answer.statusCode, answer.json<calls.WireOrder>().status]).toEqual([200, status])
      }
    })

    it('refuses a step that is not next, with the order as it stands', async () => {
      const { _id } = await place()
      const answer = await move(_id, { status: 'paid' })
      expect(answer.json()).toMatchObject({
        statusCode: 409,
        code: 'ILLEGAL_TRANSITION',
        details: { order: { _id, status: 'new' } },
      })
    })

    it('takes the same step twice as one', async () => {
      const { _id } = await place()
      const first = await move(_id, { status: 'preparing' })
      const again = await move(_id, { status: 'preparing' })
      expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    })

    it('keeps the reason of a cancellation, and clears it when restored', async () => {
      const { _id } = await place()
      const canceled = await move(_id, { status: 'canceled', cancellationReason: 'Out of basil' })
      expect(canceled.json()).toMatchObject({ status: 'canceled', cancellationReason: 'Out of basil' })
      expect((await move(_id, { status: 'new' })).json()).toMatchObject({ status: 'new', cancellationReason: null })
    })

    it('cancels without a reason', async () => {
      const { _id } = await place()
      expect((await move(_id, { status: 'canceled', cancellationReason: '' })).json()).toMatchObject({
        status: 'canceled',
      })
    })

    it('compares with the revision the screen held', async () => {
      const order = await place()
      await move(order._id, { status: 'preparing' })
      const late = await move(order._id, { status: 'canceled', cancellationReason: '', revision: order.revision })
      expect(late.json()).toMatchObject({ statusCode: 409, code: 'STALE', details: { order: { status: 'preparing' } } })
    })

    it('lets one of two different steps at once win', async () => {
      const order = await place()
      const answers = await Promise.all([
        move(order._id, { status: 'preparing', revision: order.revision }),
        move(order._id, { status: 'canceled', cancellationReason: '', revision: order.revision }),
      ])
      expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409])
    })

    it('undoes the last step for a moment only', async () => {
      const { _id } = await place()
      const undo = (revision: number) =>
        test.send(calls.undoOrder, { token: restaurant.token, params: { id: _id }, body: { revision } })
      const first = (await move(_id, { status: 'preparing' })).json<calls.WireOrder>()
      expect((await undo(first.revision)).json()).toMatchObject({ status: 'new' })
      const second = (await move(_id, { status: 'preparing' })).json<calls.WireOrder>()
      expect((await undo(first.revision)).json()).toMatchObject({ code: 'STALE' })
      test.clock.advance(60_000)
      expect((await undo(second.revision)).json()).toMatchObject({ code: 'TOO_LATE_TO_UNDO' })
    })

    it('is for the owner of the order’s restaurant alone', async () => {
      const { _id } = await place()
      const stranger = await anOwner(test)
      expect((await move(_id, { status: 'preparing' }, stranger.token)).statusCode).toBe(404)
      expect(
        (await test.send(calls.changeOrder, { params: { id: _id }, body: { status: 'preparing' } })).statusCode,
      ).toBe(401)
    })
  })

  describe('the live list', () => {
    const list = async (of: TestRestaurant, etag?: string) =>
      test.send(calls.listOrders, {
        token: of.token,
        query: { restaurantId: of.restaurantId },
        headers: etag === undefined ? {} : { 'if-none-match': etag },
      })

    it('leaves hidden orders out, and a day’s sales keep them', async () => {
      const other = await aRestaurant(test)
      const { _id } = await place({}, other)
      const hide = (hidden: boolean) =>
        test.send(calls.hideOrder, { token: other.token, params: { id: _id }, body: { hide: hidden } })
      expect((await hide(true)).json()).toMatchObject({ code: 'ILLEGAL_TRANSITION' })
      await move(_id, { status: 'canceled', cancellationReason: '' }, other.token)
      expect((await hide(true)).json()).toMatchObject({ hide: true })
      expect((await list(other)).json()).toEqual([])
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(test.clock.at)
      const sales = await test.send(calls.listOrdersByDate, {
        token: other.token,
        query: { restaurantId: other.restaurantId, orderDate: day, timezone: 'Australia/Melbourne' },
      })
      expect(sales.json()).toMatchObject([{ _id, hide: true }])
    })

    it('drops closed orders after 48 hours and keeps open ones', async () => {
      const other = await aRestaurant(test)
      const open = await place({}, other)
      const closed = await place({}, other)
      await move(closed._id, { status: 'canceled', cancellationReason: '' }, other.token)
      expect((await list(other)).json()).toHaveLength(2)
      test.clock.advance(49 * 60 * 60 * 1000)
      expect((await list(other)).json()).toMatchObject([{ _id: open._id }])
    })

    it('answers 304 until something changes', async () => {
      const other = await aRestaurant(test)
      const etag = String((await list(other)).headers.etag)
      expect((await list(other, etag)).statusCode).toBe(304)
      await place({}, other)
      expect((await list(other, etag)).statusCode).toBe(200)
    })
  })

  describe('a day’s orders', () => {
    const byDate = (query: Record<string, string>) =>
      test.send(calls.listOrdersByDate, {
        token: restaurant.token,
        query: { restaurantId: restaurant.restaurantId, ...query },
      })

    it('refuses what is no day and no time zone', async () => {
      expect((await byDate({ orderDate: 'today' })).json()).toMatchObject({
        statusCode: 400,
        details: { field: 'orderDate' },
      })
      expect((await byDate({ orderDate: '2026-02-30' })).statusCode).toBe(400)
      expect((await byDate({ orderDate: '2026-11-20', timezone: 'Mars/Olympus' })).json()).toMatchObject({
        details: { field: 'timezone' },
      })
    })
  })

  it('tells a diner how far the order is, and nothing personal', async () => {
    const { _id } = await place()
    await move(_id, { status: 'preparing' })
    const answer = await test.send(calls.readOrderProgress, { params: { id: _id } })
    expect(answer.json()).toMatchObject({ orderId: _id, status: 'preparing', steps: [{ status: 'preparing' }] })
    expect(answer.body).not.toMatch(/dina|0411/i)
    expect((await test.send(calls.readOrderProgress, { params: { id: 'nobody-knows' } })).statusCode).toBe(404)
  })
})

onBothDatabases('order limits', (store) => {
  it('hold per diner at a table, and say when to come back', async () => {
    const test = await buildTestApp(store(), { rateLimits: true })
    const restaurant = await aRestaurant(test)
    const send = (session: string) =>
      test.send(calls.placeOrder, { body: anOrderBody(restaurant), headers: { cookie: `tableSession=${session}` } })
    const statuses: number[] = []
    for (let order = 0; order < 7; order += 1) statuses.push((await send('one')).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
    const refused = await send('one')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('two')).statusCode).toBe(201)
    await test.close()
  })
})
