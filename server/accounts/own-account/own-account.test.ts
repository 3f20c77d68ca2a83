import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CONFIRMED_MS, hashToken } from '#server/auth/secrets/tokens.ts'
import { AppError } from '#server/errors.ts'
import { findOrderById } from '#server/orders/order-repository.ts'
import { keepPaidSubscription } from '#server/payments/payer-repository.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, anOwner, aRestaurant } from '#server/testing/factories.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as calls from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import { resetTokenIn } from '#shared/accounts/reset-link.ts'
import * as menu from '#shared/menu/menu-api.ts'
import * as orders from '#shared/orders/orders-api.ts'

const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

onBothDatabases('one’s own account', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const verify = async (token: string) => (await test.send(accounts.verifyToken, { body: { token } })).statusCode
  const read = async (token: string) => (await test.send(calls.readAccount, { token })).json<calls.OwnAccount>()
  const update = (token: string, body: calls.UpdateAccountBody) => test.send(calls.updateAccount, { token, body })
  const remove = (token: string, confirm: string) => test.send(calls.deleteAccount, { token, body: { confirm } })
  const logIn = async ({ email, password }: { email: string; password: string }, agent = IPAD) => {
    const answer = await test.send(accounts.login, { body: { email, password }, headers: { 'user-agent': agent } })
    return answer.statusCode === 200 ? answer.json<accounts.SignedIn>().UserObj.token : ''
  }
  const aPoster = async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const answer = await test.send(accounts.registerPoster, {
      body: { name: 'Pia', email, password: 'a long password', phone: '0411222333', location: 'Fitzroy VIC 3065' },
    })
    return { email, ...answer.json<accounts.SignedIn>().UserObj }
  }

  describe('its signed-in devices', () => {
    it('are listed by browser and system, the last used first', async () => {
      const owner = await anOwner(test)
      test.clock.advance(1000)
      const tablet = await logIn(owner)
      const { user, devices } = await read(tablet)
      expect(user.email).toBe(owner.email)
      expect(devices).toEqual([
        {
          id: hashToken(tablet),
          device: 'Safari on iPad',
          power: 'account',
          signedInAt: new Date(test.clock.now()).toISOString(),
          lastUsedAt: new Date(test.clock.now()).toISOString(),
          isThisOne: true,
        },
        expect.objectContaining({ id: hashToken(owner.token), isThisOne: false }),
      ])
    })

    it('can be signed out one by one, which revokes their tokens', async () => {
      const owner = await anOwner(test)
      const tablet = await logIn(owner)
      const told = vi.spyOn(test.service.publisher, 'tokensRevoked')
      const signOut = (token: string, device: string) =>
        test.send(calls.signOutDevice, { token, params: { id: hashToken(device) } })
      const answer = await signOut(owner.token, tablet)
      expect(answer.json<{ devices: calls.WireDevice[] }>().devices).toMatchObject([{ isThisOne: true }])
      expect(told.mock.calls).toEqual([[[hashToken(tablet)]]])
      expect([await verify(tablet), await verify(owner.token)]).toEqual([401, 200])
      const other = await anOwner(test)
      expect((await signOut(other.token, owner.token)).json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' })
      expect([told.mock.calls.length, await verify(owner.token)]).toEqual([1, 200])
      told.mockRestore()
    })

    it('can be signed out all at once, without affecting other accounts', async () => {
      const [owner, other] = [await anOwner(test), await anOwner(test)]
      const tablet = await logIn(owner)
      const told = vi.spyOn(test.service.publisher, 'tokensRevoked')
      expect((await test.send(calls.logoutEverywhere, { token: tablet })).json()).toEqual({ ok: true })
      expect(told.mock.calls[0]?.[0].toSorted()).toEqual([hashToken(owner.token), hashToken(tablet)].toSorted())
      told.mockRestore()
      expect([await verify(owner.token), await verify(tablet), await verify(other.token)]).toEqual([401, 401, 200])
    })
  })

  describe('its details', () => {
    it('can be changed, and diners see the new restaurant name', async () => {
      const restaurant = await aRestaurant(test)
      const before = (await read(restaurant.token)).user
      const told = vi.spyOn(test.service.publisher, 'accountChanged')
      const changes = { restaurantName: ' Lucky Penny ', phone: '0399998888', restaurantTimezone: 'Australia/Perth' }
      const { user } = (await update(restaurant.token, changes)).json<{ user: accounts.WireUser }>()
      expect(user).toEqual({
        ...before,
        restaurantName: 'Lucky Penny',
        phone: '0399998888',
        restaurantTimezone: 'Australia/Perth',
      })
      expect(told.mock.lastCall).toEqual([user])
      told.mockRestore()
      const current = await test.service.menus.current(restaurant.restaurantId)
      expect([current?.menu.restaurantName, current?.timeZone]).toEqual(['Lucky Penny', 'Australia/Perth'])
    })

    it('can be changed by a poster, except for those of a restaurant', async () => {
      const poster = await aPoster()
      expect((await update(poster.token, { name: ' Pia P ', location: 'Coburg VIC 3058' })).json()).toMatchObject({
        user: { name: 'Pia P', location: 'Coburg VIC 3058', phone: '0411222333' },
      })
      expect((await update(poster.token, { address: '1 Test Street' })).json()).toMatchObject({
        statusCode: 400,
        details: { field: 'address' },
      })
    })

    it.each([
      ['phone', '+61 3'],
      ['name', ' '],
      ['email', 'olive at example.com'],
      ['restaurantTimezone', 'Mars/Olympus'],
      ['role', 'admin'],
    ])('cannot have a %s of %j', async (field, value) => {
      const { token } = await anOwner(test)
      expect((await update(token, { [field]: value })).json()).toMatchObject({ statusCode: 400, details: { field } })
    })

    it('include the email, which changes only with the password', async () => {
      const owner = await anOwner(test)
      const email = `New-${owner.email}`
      test.clock.advance(CONFIRMED_MS)
      expect((await update(owner.token, { email })).json()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
      expect((await update(owner.token, { email, password: 'not this one' })).json()).toMatchObject({
        code: 'WRONG_PASSWORD',
        details: { field: 'password' },
      })
      expect((await update(owner.token, { email: owner.email.toUpperCase() })).statusCode).toBe(200)
      expect((await update(owner.token, { email, password: owner.password })).json()).toMatchObject({
        user: { email: email.toLowerCase() },
      })
      expect([await logIn(owner), await logIn({ ...owner, email })]).toEqual(['', expect.stringMatching(/./)])
    })

    it('invalidate a reset link that was sent to the former email', async () => {
      const owner = await anOwner(test)
      await test.send(passwords.forgotPassword, { body: { email: owner.email } })
      const token = resetTokenIn(new URL(test.mails.at(-1)?.link?.url ?? '')) ?? ''
      await update(owner.token, { email: `new-${owner.email}`, password: owner.password })
      const reset = await test.send(passwords.resetPassword, { body: { token, password: 'another long password' } })
      expect(reset.json()).toMatchObject({ statusCode: 400, code: 'LINK_SPENT' })
    })

    it('cannot have an email that another account has, or takes at the same time', async () => {
      const [owner, other] = [await anOwner(test), await anOwner(test)]
      const want = ({ token, password }: typeof owner, email: string) => update(token, { email, password })
      expect((await want(owner, other.email)).json()).toMatchObject({
        code: 'EMAIL_TAKEN',
        details: { field: 'email' },
      })
      const wanted = `${crypto.randomUUID()}@example.com`
      const answers = await Promise.all([want(owner, wanted), want(other, wanted)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    })
  })

  describe('deleting it', () => {
    it('hides the restaurant, ends all sessions, and keeps orders without their diners’ details', async () => {
      const restaurant = await aRestaurant(test)
      const { restaurantId } = restaurant
      const place = () => test.send(orders.placeOrder, { body: anOrderBody(restaurant) })
      const { _id } = (await place()).json<orders.WireOrder>()
      await test.send(orders.changeOrder, {
        token: restaurant.token,
        params: { id: _id },
        body: { status: 'canceled', cancellationReason: null },
      })
      const menuChanged = vi.spyOn(test.service.publisher, 'menuChanged')
      const revoked = vi.spyOn(test.service.publisher, 'tokensRevoked')
      expect((await remove(restaurant.token, ` ${restaurant.email.toUpperCase()} `)).json()).toEqual({ ok: true })
      expect(menuChanged.mock.lastCall?.[0]).toBe(restaurantId)
      expect(revoked.mock.lastCall).toEqual([[hashToken(restaurant.token)]])
      menuChanged.mockRestore()
      revoked.mockRestore()
      expect([await verify(restaurant.token), await logIn(restaurant)]).toEqual([401, ''])
      const answers = await Promise.all([
        place(),
        test.send(menu.readPublicMenu, { params: { restaurantId } }),
        test.send(menu.listMenuItems, { query: { restaurantId } }),
      ])
      for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'RESTAURANT_NOT_FOUND' })
      const order = await store().read(() => findOrderById(_id))
      expect(order).toMatchObject({ totalCents: 6480, customer: { name: '', email: '', phone: '' } })
    })

    it('is refused while orders are open, and then changes nothing', async () => {
      const restaurant = await aRestaurant(test)
      await test.send(orders.placeOrder, { body: anOrderBody(restaurant) })
      expect((await remove(restaurant.token, restaurant.email)).json()).toMatchObject({
        statusCode: 409,
        code: 'OPEN_ORDERS',
      })
      expect(await verify(restaurant.token)).toBe(200)
      expect((await test.send(orders.placeOrder, { body: anOrderBody(restaurant) })).statusCode).toBe(201)
    })

    it('never accepts an order for a restaurant that it closes', async () => {
      const restaurant = await aRestaurant(test)
      const [placed, removed] = await Promise.all([
        test.send(orders.placeOrder, { body: anOrderBody(restaurant) }),
        remove(restaurant.token, restaurant.email),
      ])
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([placed.statusCode, removed.statusCode])
    })

    it('needs the account’s email as confirmation', async () => {
      const [owner, other] = [await anOwner(test), await anOwner(test)]
      expect((await remove(owner.token, other.email)).json()).toMatchObject({
        statusCode: 400,
        details: { field: 'confirm' },
      })
      expect([await verify(owner.token), await verify(other.token)]).toEqual([200, 200])
    })

    it('ends a subscription first, and deletes nothing if that fails', async () => {
      const poster = await aPoster()
      const { id: accountId } = poster.user
      await store().write(() =>
        keepPaidSubscription({
          accountId,
          provider: 'sandbox',
          customerId: 'customer',
          subscriptionId: 'subscription',
          subscriptionStatus: 'active',
          subscriptionKnownAt: test.clock.now(),
        }),
      )
      const cancel = vi.spyOn(test.service.payments, 'cancelSubscription')
      cancel.mockRejectedValueOnce(new AppError('PAYMENT_UNAVAILABLE', 'The payment provider does not answer.'))
      expect((await remove(poster.token, poster.email)).json()).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
      expect(await verify(poster.token)).toBe(200)
      test.clock.advance(1)
      expect((await remove(poster.token, poster.email)).statusCode).toBe(200)
      expect(cancel.mock.calls).toEqual([['subscription'], ['subscription']])
      cancel.mockRestore()
    })

    it('also works for posters, and frees the email', async () => {
      const { email, token } = await aPoster()
      expect((await remove(token, email)).statusCode).toBe(200)
      const again = await test.send(accounts.registerPoster, {
        body: { name: 'Pia', email, password: 'a long password', phone: '0411222333', location: 'Fitzroy' },
      })
      expect(again.statusCode).toBe(201)
    })
  })
})
