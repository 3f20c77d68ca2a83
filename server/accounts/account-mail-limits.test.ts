import { expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { freshOwner } from '#server/testing/fresh-owner.ts'
import * as accounts from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import type { ErrorBody } from '#shared/error-codes.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const NEW_DEVICE = 'New sign-in to Tuckshop'

onBothDatabases('emails about account security', (store) => {
  const at = freshOwner(store, { rateLimits: true })
  let strangers = 0
  const logIn = () => at.test.send(accounts.login, { body: { email: at.owner.email, password: at.owner.password } })
  const changeEmail = (email: string, password?: string) =>
    at.test.send(own.updateAccount, { token: at.owner.token, body: { email, password } })
  const aStranger = () => {
    strangers += 1
    return `stranger-${strangers}-of-${at.owner.email}`
  }
  const subjects = () => at.test.mails.map(({ subject }) => subject)
  const mailed = async (subject: string, times: number) => {
    await expect.poll(() => subjects().filter((one) => one === subject).length).toBe(times)
    return at.test.mails
  }

  it('are limited to five notices an hour per address, which do not hold back one about a password change', async () => {
    at.test.mails.length = 0
    for (let times = 0; times < 8; times += 1) expect((await logIn()).statusCode).toBe(200)
    const body = { email: at.owner.email, oldPassword: at.owner.password, newPassword: 'another long password' }
    expect((await at.test.send(passwords.changePassword, { body })).statusCode).toBe(200)
    await mailed('Your Tuckshop password was changed', 1)
    await mailed(NEW_DEVICE, 5)
    at.owner.password = body.newPassword
    at.test.clock.advance(HOUR_MS)
    await logIn() // the change removed all known devices, so this one is the first again
    await logIn()
    await mailed(NEW_DEVICE, 6)
  })

  it('are limited to ten an hour about password changes', async () => {
    at.test.mails.length = 0
    for (let times = 0; times < 12; times += 1) {
      const newPassword = `long password number ${times}`
      const body = { email: at.owner.email, oldPassword: at.owner.password, newPassword }
      expect((await at.test.send(passwords.changePassword, { body })).statusCode).toBe(200)
      at.owner.password = newPassword
    }
    await mailed('Your Tuckshop password was changed', 10)
  })

  it('are limited to five email changes a day: the sixth change is refused', async () => {
    at.test.mails.length = 0
    const taken = (await anOwner(at.test)).email
    const addresses = Array.from({ length: 5 }, aStranger)
    for (const address of addresses) {
      expect((await changeEmail(taken)).statusCode).toBe(409) // does not count
      expect((await changeEmail(address)).statusCode).toBe(200)
    }
    const refused = await changeEmail(aStranger())
    expect(refused.json<ErrorBody>()).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const { user } = (await at.test.send(own.readAccount, { token: at.owner.token })).json<own.OwnAccount>()
    expect(user.email).toBe(addresses.at(-1))
    await expect.poll(() => at.test.mails.length).toBe(10)
    expect((await at.test.send(own.updateAccount, { token: at.owner.token, body: { name: 'Olive' } })).statusCode).toBe(
      200,
    )
    at.test.clock.advance(DAY_MS)
    expect((await changeEmail(aStranger(), at.owner.password)).statusCode).toBe(200)
  })

  it('are limited to five email changes a day when many are requested at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => changeEmail(aStranger())))
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(5)
  })

  it('leave out the person’s name for an unverified address', async () => {
    at.test.mails.length = 0
    const address = aStranger()
    const former = at.owner.email
    await changeEmail(address)
    await expect.poll(() => at.test.mails.length).toBe(2)
    const textTo = (to: string) => at.test.mails.find((mail) => mail.to === to)?.text
    expect(textTo(address)).toMatch(/^Hello,\n/)
    expect(textTo(address)).not.toContain('Olive')
    expect(textTo(former)).toMatch(/^Hello Olive Owner,\n/)
  })

  it.each([
    ['Customer,\n\nYour account is LOCKED', /^Hello Customer, Your account is LOCKED,\n/],
    ['Customer\u2028\u2029\u0085now', /^Hello Customer now,\n/],
    ['Pay at https://evil.example', /^Hello,\n/],
    ['Pay at evil.example', /^Hello,\n/],
  ])('have a greeting of one line and without links for the name %j', async (name, start) => {
    at.test.mails.length = 0
    const changed = await at.test.send(own.updateAccount, { token: at.owner.token, body: { name } })
    expect(changed.json<{ user: accounts.WireUser }>().user.name).not.toMatch(/[\n\u0085\u2028\u2029]/)
    await logIn()
    await mailed(NEW_DEVICE, 1)
    await at.test.send(passwords.forgotPassword, { body: { email: at.owner.email } })
    await expect.poll(() => at.test.mails.length).toBe(2)
    for (const { text } of at.test.mails) expect(text).toMatch(start)
  })

  it('with reset links are limited to ten an hour per address across all known devices', async () => {
    const statuses: number[] = []
    for (let device = 0; device < 5; device += 1) {
      const signedIn = await logIn()
      const cookie = `device=${signedIn.cookies.find(({ name }) => name === 'device')?.value}`
      for (let times = 0; times < 3; times += 1) {
        const asked = { body: { email: at.owner.email }, headers: { cookie }, remoteAddress: `203.0.113.${device + 1}` }
        statuses.push((await at.test.send(passwords.forgotPassword, asked)).statusCode)
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  })
})
