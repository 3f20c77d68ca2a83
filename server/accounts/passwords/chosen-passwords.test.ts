import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isCommonPassword } from '#server/auth/passwords/common-passwords.ts'
import { findWord } from '#server/auth/secrets/one-time-word-repository.ts'
import { hashToken } from '#server/auth/secrets/tokens.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aPoster } from '#server/testing/factories.ts'
import { PASSWORD_MIN } from '#shared/accounts/account.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import { resetTokenIn } from '#shared/accounts/reset-link.ts'
import { ensureAdmin } from '../registration/ensure-admin.ts'

const COMMON = 'Sunshine1' // in the list as "sunshine1"

describe('the list of common passwords', () => {
  it('includes every long enough password of the 10,000 most common', async () => {
    const top = dictionary['passwords-common'].slice(0, 10_000).filter((word) => word.length >= PASSWORD_MIN)
    expect(top.length).toBeGreaterThan(2_000)
    const missed: string[] = []
    for (const word of top) if (!(await isCommonPassword(word.toUpperCase()))) missed.push(word)
    expect(missed).toEqual([])
    expect(await isCommonPassword('a long password')).toBe(false)
  })
})

onBothDatabases('a chosen password', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store())
  })
  afterAll(() => test.close())

  const registration = {
    RestaurantName: 'The Lucky Penny',
    OwnerName: 'Olive Brown',
    phone: '0390001111',
    address: '1 Test Street, Melbourne',
  }
  const weak = (field: string) => ({ statusCode: 400, code: 'WEAK_PASSWORD', details: { field } })

  it.each([COMMON, 'quququququ', 'hgfedcba', 'luckypenny1', 'Olive-Brown', '0390001111'])(
    'is refused when a restaurant registers, and nothing is created: %s',
    async (password) => {
      const email = `${crypto.randomUUID()}@example.com`
      const answer = await test.send(accounts.register, { body: { ...registration, email, password } })
      expect(answer.json()).toMatchObject(weak('password'))
      const good = await test.send(accounts.register, { body: { ...registration, email, password: 'a long password' } })
      expect(good.statusCode).toBe(201)
    },
  )

  it.each([COMMON, '~~~~~~~~~', 'piaposter', 'Vera.Vale!'])(
    'is refused when a poster registers: %s',
    async (password) => {
      const answer = await test.send(accounts.registerPoster, {
        body: {
          name: 'Pia Poster',
          email: 'vera.vale@example.com',
          password,
          phone: '0411222333',
          location: 'Fitzroy VIC 3065',
        },
      })
      expect(answer.json()).toMatchObject(weak('password'))
    },
  )

  it('is refused at a password change with the right old password, which stays valid', async () => {
    const owner = await anOwner(test)
    const change = (oldPassword: string, newPassword: string) =>
      test.send(passwords.changePassword, { body: { email: owner.email, oldPassword, newPassword } })
    for (const newPassword of [COMMON, owner.email]) {
      expect((await change(owner.password, newPassword)).json()).toMatchObject(weak('newPassword'))
      expect((await change('not this one', newPassword)).json()).toMatchObject({ code: 'WRONG_PASSWORD' })
    }
    const { email, password } = owner
    expect((await test.send(accounts.login, { body: { email, password } })).statusCode).toBe(200)
  })

  it('is refused through an emailed reset link, which stays valid', async () => {
    const poster = await aPoster(test)
    await test.send(passwords.forgotPassword, { body: { email: poster.email } })
    const token = resetTokenIn(new URL(test.mails.at(-1)?.link?.url ?? '')) ?? ''
    const reset = (password: string) => test.send(passwords.resetPassword, { body: { token, password } })
    for (const password of [COMMON, 'Pia Poster']) {
      expect((await reset(password)).json()).toMatchObject(weak('password'))
    }
    expect(await store().read(() => findWord(hashToken(token)))).toBeDefined()
    expect((await reset('another long password')).statusCode).toBe(200)
  })

  it('is refused for the operator’s account', async () => {
    for (const password of [COMMON, 'operator1', 'head.office']) {
      const made = ensureAdmin(test.service, { email: 'head.office@example.com', password })
      await expect(made).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    }
    expect(await ensureAdmin(test.service, { email: 'head.office@example.com', password: 'a long password' })).toBe(
      'made',
    )
  })
})
