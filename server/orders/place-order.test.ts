import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, anOwner, aRestaurant } from '#server/testing/factories.ts'
import { openRestaurant } from '#server/testing/open-restaurant.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as calls from '#shared/orders/orders-api.ts'
import { pauseOrders } from '#shared/restaurants/restaurants-api.ts'

type Problem = { statusCode: number; code: string; message: string; details: Record<string, unknown> }

onBothDatabases('placing an order', (store) => {
  const at = openRestaurant(store)
  const refusal = async (changes: object, headers = {}) => {
    const answer = await at.test.send(calls.placeOrder, {
      body: { ...anOrderBody(at.restaurant), ...changes },
      headers,
    })
    return answer.json<Problem>()
  }

  describe('while the menu is not cached', () => {
    let app: TestApp
    let prepared: string[]
    beforeEach(async () => {
      app = await buildTestApp(store())
      prepared = []
      app.service.menus.prepare = (restaurantId) => void prepared.push(restaurantId)
    })
    afterEach(() => app.close())
    const send = (changes: object) =>
      app.send(calls.placeOrder, { body: { ...anOrderBody(at.restaurant), ...changes } })

    it('is priced from the dishes asked for, and the menu is read in the background', async () => {
      const answer = await send({})
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({
        total: 64.8,
        foodDetails: [{ name: 'Margherita' }, { name: 'Flat white' }],
      })
      expect(app.service.menus.atHand(at.restaurant.restaurantId)).toBeUndefined()
      expect(prepared).toEqual([at.restaurant.restaurantId])
    })

    it('is refused as usual', async () => {
      const [line] = anOrderBody(at.restaurant).foodDetails
      const codeOf = async (changes: object) => (await send(changes)).json<Problem>().code
      expect(await codeOf({ total: '1.00' })).toBe('PRICE_CHANGED')
      expect(await codeOf({ foodDetails: [{ ...line, menuItemId: 'gone' }] })).toBe('ITEM_NOT_ON_MENU')
      expect(await codeOf({ restaurantId: 'nowhere0' })).toBe('RESTAURANT_NOT_FOUND')
    })

    it('finds dishes by name for clients that send no ids', async () => {
      const foodDetails = anOrderBody(at.restaurant).foodDetails.map(({ menuItemId: _, ...line }) => line)
      expect((await send({ foodDetails })).statusCode).toBe(201)
    })
  })

  describe('the call', () => {
    it('answers 201 with the stored order', async () => {
      const answer = await at.test.send(calls.placeOrder, { body: anOrderBody(at.restaurant) })
      expect(answer.statusCode).toBe(201)
      expect(answer.json()).toMatchObject({
        restaurantId: at.restaurant.restaurantId,
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

    it('accepts the documented client’s forms: a table number as text, a total as a number, and unknown fields', async () => {
      const answer = await at.test.send(calls.placeOrder, {
        body: { ...anOrderBody(at.restaurant), tableNumber: '7', total: 64.8, colour: 'green' },
      })
      expect(answer.statusCode).toBe(201)
    })

    it('stores the diner’s name on one line, as the ticket shows it', async () => {
      const customerDetails = { name: ' Al\n\tDelivered  9 ', email: 'al@example.com', phone: '0411222333' }
      const { customerDetails: kept } = await at.place({ customerDetails })
      expect(kept.name).toBe('Al Delivered 9')
    })

    it('finds a dish by name when no id is given', async () => {
      const line = { name: 'Garden salad', quantity: 1, price: 12 }
      const answer = await at.test.send(calls.placeOrder, {
        body: anOrderBody(at.restaurant, { foodDetails: [line], total: '12.00' }),
      })
      expect(answer.json<calls.WireOrder>().foodDetails[0]?.menuItemId).toBe(at.restaurant.salad._id)
    })

    it('numbers orders from 1 on each local day', async () => {
      const other = await aRestaurant(at.test)
      const numbers = [await at.place({}, other), await at.place({}, other)].map((order) => order.orderNumber)
      at.test.clock.advance(24 * 60 * 60 * 1000)
      const nextDay = await at.place({}, other)
      expect([...numbers, nextDay.orderNumber]).toEqual([1, 2, 1])
    })

    it.each([
      ['an unknown restaurant', { restaurantId: 'nowhere' }, 404, 'RESTAURANT_NOT_FOUND'],
      ['a table that does not exist', { tableNumber: 13 }, 404, 'TABLE_NOT_FOUND'],
      ['table 0', { tableNumber: 0 }, 404, 'TABLE_NOT_FOUND'],
      ['an empty order', { foodDetails: [], total: '0.00' }, 400, 'EMPTY_ORDER'],
      [
        'a dish that is not on the menu',
        { foodDetails: [{ name: 'Unicorn', quantity: 1, price: 1 }], total: '1.00' },
        409,
        'ITEM_NOT_ON_MENU',
      ],
      ['a wrong total', { total: '1.00' }, 409, 'PRICE_CHANGED'],
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
        'an invalid email address',
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
      const before = await at.test.send(calls.listOrders, {
        token: at.restaurant.token,
        query: { restaurantId: at.restaurant.restaurantId },
      })
      expect(await refusal(changes)).toMatchObject({
        statusCode,
        code,
        message: expect.stringMatching(/^[A-Z].*[.!]$|\w+\.$/),
      })
      const after = await at.test.send(calls.listOrders, {
        token: at.restaurant.token,
        query: { restaurantId: at.restaurant.restaurantId },
      })
      expect(after.json()).toEqual(before.json())
    })

    it('refuses an outdated price and answers the lines with current prices', async () => {
      const line = {
        menuItemId: at.restaurant.flatWhite._id,
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

    it('refuses an unavailable dish and an extra that is not offered, naming them', async () => {
      const other = await aRestaurant(at.test)
      await at.test.send(menu.updateMenuItem, {
        token: other.token,
        params: { id: other.margherita._id },
        body: { available: false },
      })
      const unavailable = await at.test.send(calls.placeOrder, { body: anOrderBody(other) })
      expect(unavailable.json()).toMatchObject({ code: 'ITEM_UNAVAILABLE', details: { line: 0, name: 'Margherita' } })
      const line = { name: 'Flat white', quantity: 1, price: 4.8, selectedExtras: [{ name: 'Gold leaf', price: 1 }] }
      const noExtra = await at.test.send(calls.placeOrder, {
        body: anOrderBody(other, { foodDetails: [line], total: '5.80' }),
      })
      expect(noExtra.json()).toMatchObject({ code: 'EXTRA_NOT_ON_MENU', details: { extra: 'Gold leaf' } })
    })

    it('refuses dishes of a hidden category', async () => {
      const other = await aRestaurant(at.test)
      await at.test.send(menu.changeCategoryVisibility, {
        token: other.token,
        params: { id: other.categoryId },
        body: { isVisible: false },
      })
      const answer = await at.test.send(calls.placeOrder, { body: anOrderBody(other) })
      expect(answer.json()).toMatchObject({ code: 'ITEM_NOT_ON_MENU' })
    })

    it('refuses orders with the reason while the kitchen is paused, and accepts them afterwards', async () => {
      const other = await aRestaurant(at.test)
      const pause = (isPaused: boolean, reason = '') =>
        at.test.send(pauseOrders, { token: other.token, body: { restaurantId: other.restaurantId, isPaused, reason } })
      await pause(true, 'Back at six')
      expect((await at.test.send(calls.placeOrder, { body: anOrderBody(other) })).json()).toMatchObject({
        code: 'NOT_TAKING_ORDERS',
        message: 'The kitchen is not taking orders right now: “Back at six”.',
        details: { reason: 'Back at six' },
      })
      await pause(false)
      expect((await at.test.send(calls.placeOrder, { body: anOrderBody(other) })).statusCode).toBe(201)
    })

    it('accepts any table from 1 to 999 until tables are set', async () => {
      const owner = await anOwner(at.test)
      const body = (tableNumber: number) => ({
        ...anOrderBody(at.restaurant),
        restaurantId: owner.restaurantId,
        tableNumber,
      })
      const code = async (table: number) =>
        (await at.test.send(calls.placeOrder, { body: body(table) })).json<Problem>().code
      expect(await code(999)).toBe('ITEM_NOT_ON_MENU')
      expect(await code(1000)).toBe('TABLE_NOT_FOUND')
    })
  })
})
