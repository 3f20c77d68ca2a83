import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken, SESSION_MS } from '#server/auth/secrets/tokens.ts'
import { findSession } from '#server/auth/sessions/session-repository.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/accounts/accounts-api.ts'
import { findAccountByEmail } from '../account-repository.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const registration = {
  RestaurantName: '  Lucky Penny ',
  OwnerName: ' Olive Owner ',
  email: 'Olive@Lucky-Penny.example',
  password: 'a long password',
  phone: '0390001111',
  address: ' 1 Test Street, Melbourne ',
  restaurantTimezone: 'Australia/Perth',
}

onBothDatabases('accounts', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const register = (changes: Record<string, unknown> = {}) =>
    test.send(calls.register, { body: { ...registration, email: `${crypto.randomUUID()}@example.com`, ...changes } })
  const logIn = (email: string, password: string) => test.send(calls.login, { body: { email, password } })
  const verify = async (token: string) => (await test.send(calls.verifyToken, { body: { token } })).statusCode

  describe('registering', () => {
    it('creates an owner with a restaurant, signed in, with nothing set up yet', async () => {
      const answer = await register({ email: registration.email })
      expect(answer.statusCode).toBe(201)
      const { UserObj } = answer.json<calls.SignedIn>()
      expect(UserObj.user).toEqual({
        id: expect.any(String),
        name: 'Olive Owner',
        email: 'olive@lucky-penny.example',
        phone: '0390001111',
        location: '1 Test Street, Melbourne',
        role: 'owner',
        restaurantId: expect.stringMatching(/^[0-9a-z]{8}$/),
        restaurantName: 'Lucky Penny',
        restaurantTimezone: 'Australia/Perth',
        address: '1 Test Street, Melbourne',
        accountStatus: 'uncompleted',
        paymentMethodIsAdded: false,
        tablesAdded: false,
        menuAdded: false,
        menuCategoriesAdded: false,
        subscriptionRequired: false,
        declinedAmount: null,
        dishes: 0,
        unavailableDishes: 0,
        tableNumbers: 0,
        dueAfterMinutes: 10,
        lateAfterMinutes: 15,
      })
      expect(UserObj.power).toBe('account')
      expect(await verify(UserObj.token)).toBe(200)
    })

    it('rejects an email that has an account, ignoring case, and creates no second restaurant', async () => {
      await register({ email: 'twice@example.com' })
      const answer = await register({ email: 'TWICE@example.com', password: 'another password' })
      expect(answer.json()).toMatchObject({ statusCode: 409, code: 'EMAIL_TAKEN', details: { field: 'email' } })
      expect((await logIn('twice@example.com', 'another password')).statusCode).toBe(400)
    })

    it('lets only one of several simultaneous registrations use an email', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => register({ email: 'race@example.com' })))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    })

    it.each([
      ['RestaurantName', '   '],
      ['OwnerName', ''],
      ['email', 'olive at example.com'],
      ['password', 'short'],
      ['password', 'x'.repeat(201)],
      ['phone', '+61 3 9000 1111'],
      ['address', undefined],
      ['restaurantTimezone', 'Mars/Olympus'],
    ])('rejects %s if it is %j, and names the field', async (field, value) => {
      const answer = await register({ [field]: value })
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', details: { field } })
    })

    it('uses Melbourne’s time zone if the browser names none', async () => {
      const { UserObj } = (await register({ restaurantTimezone: undefined })).json<calls.SignedIn>()
      expect(UserObj.user.restaurantTimezone).toBe('Australia/Melbourne')
    })

    it('stores the password as Argon2id, and never returns it', async () => {
      const owner = await anOwner(test)
      const account = await store().read(() => findAccountByEmail(owner.email))
      expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect((await logIn(owner.email, owner.password)).body).not.toMatch(/argon2|a long password/)
    })
  })

  describe('registering without a restaurant', () => {
    const poster = { name: ' Pia ', password: 'a long password', phone: '0411222333', location: ' Fitzroy VIC 3065 ' }
    const registerPoster = (changes: Record<string, unknown> = {}) =>
      test.send(calls.registerPoster, { body: { ...poster, email: `${crypto.randomUUID()}@example.com`, ...changes } })

    it('creates a poster, signed in, with nothing to set up', async () => {
      const answer = await registerPoster()
      expect(answer.statusCode).toBe(201)
      const { token, user, power } = answer.json<calls.SignedIn>().UserObj
      expect(user).toMatchObject({
        name: 'Pia',
        location: 'Fitzroy VIC 3065',
        role: 'poster',
        restaurantId: null,
        accountStatus: 'completed',
      })
      expect([power, await verify(token)]).toEqual(['account', 200])
    })

    it('rejects an email that has an account', async () => {
      const { email } = await anOwner(test)
      expect((await registerPoster({ email: email.toUpperCase() })).json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    })

    it.each([
      ['name', ' '],
      ['email', 'pia'],
      ['password', 'short'],
      ['phone', 'none'],
      ['location', undefined],
      ['role', 'admin'],
    ])('rejects %s if it is %j, and names the field', async (field, value) => {
      const answer = await registerPoster({ [field]: value })
      expect(answer.json()).toMatchObject({ statusCode: 400, code: 'INVALID_REQUEST', details: { field } })
    })
  })

  describe('logging in', () => {
    it('gives a new token and the user record as it is now', async () => {
      const restaurant = await aRestaurant(test)
      const answer = await logIn(restaurant.email, restaurant.password)
      expect(answer.statusCode).toBe(200)
      const { token, user } = answer.json<calls.SignedIn>().UserObj
      expect(token).not.toBe(restaurant.token)
      expect(user).toMatchObject({
        restaurantId: restaurant.restaurantId,
        tablesAdded: true,
        tableNumbers: 12,
        menuCategoriesAdded: true,
        menuAdded: true,
        paymentMethodIsAdded: false,
        accountStatus: 'uncompleted',
      })
      expect(await verify(token)).toBe(200)
    })

    it('ignores case and blanks in the email', async () => {
      const owner = await anOwner(test)
      expect((await logIn(` ${owner.email.toUpperCase()} `, owner.password)).statusCode).toBe(200)
    })

    it('answers the same for a wrong password and for an unknown email', async () => {
      const owner = await anOwner(test)
      const wrong = await logIn(owner.email, 'A long password')
      const nobody = await logIn('nobody@example.com', owner.password)
      expect(wrong.json()).toMatchObject({ statusCode: 400, code: 'INVALID_CREDENTIALS' })
      expect(nobody.json()).toEqual(wrong.json())
    })
  })

  describe('a session', () => {
    it('is stored only by the hash of its token', async () => {
      const { token } = await anOwner(test)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const found = await store().read(() => findSession(hashToken(token)))
      expect(found?.session.tokenHash).not.toContain(token)
      expect(await store().read(() => findSession(token))).toBeUndefined()
    })

    it('is verified with the user record', async () => {
      const { token, restaurantId } = await anOwner(test)
      const answer = await test.send(calls.verifyToken, { body: { token } })
      expect(answer.json()).toMatchObject({ user: { restaurantId, role: 'owner' } })
    })

    it('is not verified by a made-up token', async () => {
      const answer = await test.send(calls.verifyToken, { body: { token: 'made up' } })
      expect(answer.json()).toMatchObject({ statusCode: 401, code: 'NOT_SIGNED_IN' })
    })

    it('ends at logout, and the account’s other sessions continue', async () => {
      const owner = await anOwner(test)
      const other = (await logIn(owner.email, owner.password)).json<calls.SignedIn>().UserObj.token
      expect((await test.send(calls.logout, { token: owner.token })).json()).toEqual({ ok: true })
      expect([await verify(owner.token), await verify(other)]).toEqual([401, 200])
      expect((await test.send(calls.logout, { token: owner.token })).json()).toEqual({ ok: true })
      expect((await test.send(calls.logout)).json()).toEqual({ ok: true })
    })

    it('ends when it is not used for 30 days', async () => {
      const { token } = await anOwner(test)
      test.clock.advance(SESSION_MS - 1)
      const late = await anOwner(test)
      test.clock.advance(1)
      expect([await verify(token), await verify(late.token)]).toEqual([401, 200])
    })

    it('is extended while it is used, for 90 days at most', async () => {
      const { token } = await anOwner(test)
      for (let days = 0; days < 75; days += 15) {
        expect(await verify(token)).toBe(200)
        test.clock.advance(15 * DAY_MS)
      }
      test.clock.advance(15 * DAY_MS - 1)
      expect(await verify(token)).toBe(200)
      test.clock.advance(1)
      expect(await verify(token)).toBe(401)
    })
  })

  it('counts visits to the register page without returning the count', async () => {
    expect((await test.send(calls.registerClicked)).json()).toEqual({ ok: true })
  })
})
