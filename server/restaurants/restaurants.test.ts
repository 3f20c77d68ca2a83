import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant } from '#server/testing/factories.ts'
import { addPaymentMethod } from '#server/testing/payment-method-repository.ts'
import type { WireUser } from '#shared/accounts/accounts-api.ts'
import * as calls from '#shared/restaurants/restaurants-api.ts'

type Owner = { token: string | undefined; restaurantId: string }

onBothDatabases('restaurant settings', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const addTables = ({ token, restaurantId }: Owner, tableNumbers: unknown) =>
    test.send(calls.addTables, { token, body: { restaurantId, tableNumbers } })
  const setStatus = ({ token, restaurantId }: Owner, accountStatus: string) =>
    test.send(calls.updateAccountStatus, { token, body: { restaurantId, accountStatus } })
  const pause = ({ token, restaurantId }: Owner, body: object) =>
    test.send(calls.pauseOrders, { token, body: { restaurantId, ...body } })
  const menuOf = async ({ restaurantId }: Owner) => (await test.service.menus.current(restaurantId))?.menu

  describe('the number of tables', () => {
    it('is saved, shown on the menu, and answered with the user record', async () => {
      const owner = await anOwner(test)
      const answer = await addTables(owner, 24)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ user: { tablesAdded: true, tableNumbers: 24 } })
      expect(await menuOf(owner)).toMatchObject({ tableCount: 24 })
      expect((await addTables(owner, '6')).json()).toMatchObject({ user: { tableNumbers: 6 } })
    })

    it.each([1, 999])('can be %d', async (tableNumbers) => {
      expect((await addTables(await anOwner(test), tableNumbers)).statusCode).toBe(200)
    })

    it.each([0, -3, 1000, 1e300, 2.5, '', 'twelve', '-1', null, undefined])('cannot be %j', async (tableNumbers) => {
      const owner = await anOwner(test)
      expect((await addTables(owner, tableNumbers)).json()).toMatchObject({
        statusCode: 400,
        code: 'INVALID_REQUEST',
        details: { field: 'tableNumbers' },
      })
      expect(await menuOf(owner)).toMatchObject({ tableCount: null })
    })
  })

  describe('the due and late times of tickets', () => {
    const setAges = ({ token, restaurantId }: Owner, dueAfterMinutes: number, lateAfterMinutes: number) =>
      test.send(calls.changeSettings, { token, body: { restaurantId, dueAfterMinutes, lateAfterMinutes } })

    it('are saved and sent to the owner’s open pages', async () => {
      const owner = await anOwner(test)
      const told = vi.spyOn(test.service.publisher, 'accountChanged')
      expect((await setAges(owner, 5, 120)).json()).toMatchObject({
        user: { dueAfterMinutes: 5, lateAfterMinutes: 120 },
      })
      expect(told.mock.lastCall?.[0]).toMatchObject({ dueAfterMinutes: 5, lateAfterMinutes: 120 })
      told.mockRestore()
    })

    it.each([
      [0, 15],
      [10, 10],
      [15, 10],
      [10, 121],
      [1.5, 10],
    ])('cannot be %d and %d minutes', async (due, late) => {
      expect((await setAges(await anOwner(test), due, late)).json()).toMatchObject({
        statusCode: 400,
        code: 'INVALID_REQUEST',
      })
    })
  })

  describe('completing the set-up', () => {
    it('is refused with a list of the missing steps', async () => {
      const owner = await anOwner(test)
      expect((await setStatus(owner, 'completed')).json()).toMatchObject({
        statusCode: 409,
        code: 'SETUP_INCOMPLETE',
        message: 'The setup still needs a payment method, the tables, the menu categories, the menu.',
        details: { missing: ['paymentMethodIsAdded', 'tablesAdded', 'menuCategoriesAdded', 'menuAdded'] },
      })
      const restaurant = await aRestaurant(test)
      expect((await setStatus(restaurant, 'completed')).json()).toMatchObject({
        details: { missing: ['paymentMethodIsAdded'] },
      })
    })

    it('works when no step is missing, is sent to the owner’s pages, and can be undone', async () => {
      const restaurant = await aRestaurant(test)
      await test.service.store.write(() => addPaymentMethod(restaurant.restaurantId))
      const told = vi.spyOn(test.service.publisher, 'accountChanged')
      expect((await setStatus(restaurant, 'completed')).json<{ user: WireUser }>().user).toMatchObject({
        accountStatus: 'completed',
        paymentMethodIsAdded: true,
      })
      expect(told.mock.lastCall?.[0]).toMatchObject({ accountStatus: 'completed' })
      expect((await setStatus(restaurant, 'uncompleted')).json()).toMatchObject({
        user: { accountStatus: 'uncompleted' },
      })
      told.mockRestore()
    })

    it('rejects an unknown status', async () => {
      expect((await setStatus(await anOwner(test), 'perhaps')).json()).toMatchObject({
        statusCode: 400,
        details: { field: 'accountStatus' },
      })
    })
  })

  describe('pausing orders', () => {
    it('appears on the menu with its reason, and is sent to kitchen screens', async () => {
      const restaurant = await aRestaurant(test)
      const told = vi.spyOn(test.service.publisher, 'pauseChanged')
      const answer = await pause(restaurant, { isPaused: true, reason: '  Back at six. ' })
      expect([answer.statusCode, answer.json()]).toEqual([200, { isPaused: true, reason: 'Back at six.' }])
      expect(await menuOf(restaurant)).toMatchObject({ isTakingOrders: false, pauseReason: 'Back at six.' })
      expect(told.mock.calls).toEqual([[restaurant.restaurantId]])
      told.mockRestore()
    })

    it('needs no reason, and clears the reason when it ends', async () => {
      const restaurant = await aRestaurant(test)
      expect((await pause(restaurant, { isPaused: true })).json()).toEqual({ isPaused: true, reason: '' })
      await pause(restaurant, { isPaused: true, reason: 'Full' })
      expect((await pause(restaurant, { isPaused: false, reason: 'Full' })).json()).toEqual({
        isPaused: false,
        reason: '',
      })
      expect(await menuOf(restaurant)).toMatchObject({ isTakingOrders: true, pauseReason: '' })
    })

    it.each([
      ['isPaused', { isPaused: 'yes' }],
      ['isPaused', {}],
      ['reason', { isPaused: true, reason: 'x'.repeat(201) }],
      ['until', { isPaused: true, until: 'six' }],
    ])('rejects an invalid %s', async (field, body) => {
      expect((await pause(await anOwner(test), body)).json()).toMatchObject({ statusCode: 400, details: { field } })
    })
  })

  it('can be changed only by the owner', async () => {
    const [restaurant, other] = [await aRestaurant(test), await anOwner(test)]
    const send = (token: string | undefined, restaurantId: string) => {
      const as = { token, restaurantId }
      return Promise.all([addTables(as, 5), setStatus(as, 'uncompleted'), pause(as, { isPaused: true })])
    }
    const codes = async (...as: Parameters<typeof send>) => (await send(...as)).map(({ statusCode }) => statusCode)
    expect(await codes(undefined, restaurant.restaurantId)).toEqual([401, 401, 401])
    expect(await codes(other.token, restaurant.restaurantId)).toEqual([403, 403, 403])
    expect(await codes(other.token, 'nowhere')).toEqual([403, 403, 403])
    expect(await menuOf(restaurant)).toMatchObject({ tableCount: 12, isTakingOrders: true })
  })
})
