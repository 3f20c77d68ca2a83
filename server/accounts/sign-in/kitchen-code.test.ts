import { afterAll, beforeAll, expect, it } from 'vitest'
import { findWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant } from '#server/testing/factories.ts'
import { type SignedIn, verifyToken } from '#shared/accounts/accounts-api.ts'
import { codeAsShown } from '#shared/accounts/kitchen-code.ts'
import * as calls from '#shared/accounts/own-account-api.ts'
import * as menu from '#shared/menu/menu-api.ts'

const MINUTE_MS = 60_000

onBothDatabases('a kitchen sign-in code', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store(), { rateLimits: true })
  })
  afterAll(() => test.close())

  const open = async (token: string) =>
    (await test.send(calls.issueKitchenCode, { token, headers: { host: 'menu.local' } })).json<calls.KitchenCode>()
  let places = 0
  const redeem = (code: string, remoteAddress?: string) => {
    places += 1
    const { method, url } = calls.redeemKitchenCode
    return test.app.inject({ method, url, payload: { code }, remoteAddress: remoteAddress ?? `10.5.0.${places}` })
  }

  it('signs one tablet in, with the rights of a kitchen only', async () => {
    const restaurant = await aRestaurant(test)
    const link = await open(restaurant.token)
    expect(link).toEqual({
      code: expect.stringMatching(/^[2-9b-z]{8}$/),
      url: `http://menu.local/kitchen#${link.code}`,
      expiresAt: new Date(test.clock.now() + 10 * MINUTE_MS).toISOString(),
    })
    const { UserObj } = (await redeem(codeAsShown(link.code).toUpperCase())).json<SignedIn>()
    expect(UserObj).toMatchObject({ power: 'kitchen', user: { restaurantId: restaurant.restaurantId } })
    // A kitchen tablet never receives the owner's email or phone.
    expect(UserObj.user).toMatchObject({ email: '', phone: '' })
    const verified = await test.send(verifyToken, { body: { token: UserObj.token } })
    expect(verified.json()).toMatchObject({ power: 'kitchen', user: { email: '', phone: '' } })
    const items = await test.send(menu.updateMenuItem, {
      token: UserObj.token,
      params: { id: restaurant.salad._id },
      body: { available: false },
    })
    expect(items.statusCode).toBe(200)
    expect((await test.send(calls.readAccount, { token: UserObj.token })).statusCode).toBe(403)
    expect((await redeem(link.code)).json()).toMatchObject({ statusCode: 400, code: 'LINK_SPENT' })
  })

  it('is stored only by its hash', async () => {
    const { code } = await open((await anOwner(test)).token)
    expect(await store().read(() => findWord(code))).toBeUndefined()
    expect(await store().read(() => findWord(hashToken(code)))).toMatchObject({ purpose: 'kitchen-link' })
  })

  it('is valid for ten minutes, or until a newer one is issued', async () => {
    const { token, password } = await anOwner(test)
    const late = await open(token)
    test.clock.advance(10 * MINUTE_MS)
    expect((await redeem(late.code)).statusCode).toBe(400)
    await test.send(calls.confirmSession, { token, body: { password } })
    const [first, second] = [await open(token), await open(token)]
    test.clock.advance(10 * MINUTE_MS - 1)
    expect([(await redeem(first.code)).statusCode, (await redeem(second.code)).statusCode]).toEqual([400, 200])
  })

  it('is invalid if it was issued by a clock that was weeks ahead', async () => {
    const { token } = await anOwner(test)
    test.clock.advance(20 * 24 * 60 * MINUTE_MS)
    const { code } = await open(token)
    test.clock.advance(-20 * 24 * 60 * MINUTE_MS)
    expect((await redeem(code)).statusCode).toBe(400)
  })

  it('is listed among the devices and can be signed out', async () => {
    const { token } = await anOwner(test)
    await redeem((await open(token)).code)
    const { devices } = (await test.send(calls.readAccount, { token })).json<calls.OwnAccount>()
    expect(devices.map(({ power }) => power).toSorted()).toEqual(['account', 'kitchen'])
  })

  it('allows 20 tries in ten minutes per IP address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await redeem('bcdf-2345', '10.6.0.1')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429])
  })
})
