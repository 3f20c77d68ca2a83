import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { openTestSqlite } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { updateMenuItem } from '#shared/menu/menu-api.ts'
import { readProtection } from '#shared/protection/protection-api.ts'
import { callAllowance } from './call-allowance.ts'

const sqlite = openTestSqlite()
let test: TestApp
let restaurant: TestRestaurant
beforeAll(async () => {
  test = await buildTestApp(sqlite.store, { rateLimits: true })
  restaurant = await aRestaurant(test)
})
afterAll(async () => {
  await test.close()
  await sqlite.remove()
})

it('counts every call of a signed-in account, and refuses only the account that has used up its allowance', async () => {
  const spend = vi.spyOn(test.service.calls, 'spend')
  const change = ({ token, salad }: TestRestaurant) =>
    test.send(updateMenuItem, { token, params: { id: salad._id }, body: { price: 5 } })
  const read = ({ token, restaurantId }: TestRestaurant) =>
    test.send(readProtection, { token, query: { restaurantId } })
  expect([(await change(restaurant)).statusCode, (await read(restaurant)).statusCode]).toEqual([200, 200])
  const counted = spend.mock.calls.map(([call]) => call)
  expect(counted.map(({ method }) => method)).toEqual(['PUT', 'GET'])
  const [own] = counted
  expect(() => {
    for (let calls = 0; own && calls < 500; calls += 1) test.service.calls.spend({ ...own, network: 'elsewhere' })
  }).toThrow('Please wait a moment')
  expect((await change(restaurant)).json()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
  expect((await change(await aRestaurant(test))).statusCode).toBe(200)
  spend.mockRestore()
})

it.each([
  ['PUT', 200],
  ['GET', 1_200],
])('an account’s %s calls are allowed in a burst of %i', (method, most) => {
  const { spend } = callAllowance(true)
  const calls = (count: number) => () => {
    for (let at = 0; at < count; at += 1)
      spend({ caller: { accountId: 'owner', role: 'owner' }, network: '203.0.113.9', method })
  }
  expect(calls(most)).not.toThrow()
  expect(calls(most / 2)).toThrow('Please wait a moment')
})

it('leaves each account a small allowance when others have used up that of their network', () => {
  const { spend } = callAllowance(true)
  const call = (accountId: string) =>
    spend({ caller: { accountId, role: 'owner' }, network: '203.0.113.9', method: 'PUT' })
  const spendAll = () => {
    for (let at = 0; at < 2_000; at += 1) call(`guest ${at % 20}`)
  }
  expect(spendAll).toThrow('Please wait a moment')
  const steps = () => {
    for (let step = 0; step < 15; step += 1) call('kitchen')
  }
  expect(steps).not.toThrow()
  expect(() => {
    for (let more = 0; more < 30; more += 1) call('kitchen')
  }).toThrow('Please wait a moment')
})

it('limits all accounts of one network together, and never the operator', () => {
  const { spend } = callAllowance(true)
  const call = (accountId: string, network: string) =>
    spend({ caller: { accountId, role: 'owner' }, network, method: 'PUT' })
  const callAsMany = () => {
    for (let account = 0; account < 11; account += 1) {
      for (let calls = 0; calls < 100; calls += 1) call(`owner ${account}`, '203.0.113.7')
    }
  }
  expect(callAsMany).toThrow('Please wait a moment')
  expect(() => call('another owner', '203.0.113.8')).not.toThrow()
  const byOperator = () => spend({ caller: { accountId: 'a', role: 'admin' }, network: '203.0.113.7', method: 'PUT' })
  expect(byOperator).not.toThrow()
})
