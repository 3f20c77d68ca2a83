import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { login } from '#shared/accounts/accounts-api.ts'
import * as own from '#shared/accounts/own-account-api.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import { resetTokenIn } from '#shared/accounts/reset-link.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

onBothDatabases('an email about account security', (store) => {
  let test: TestApp
  let owner: Awaited<ReturnType<typeof anOwner>>
  beforeAll(async () => {
    test = await buildTestApp(store(), { publicUrl: 'https://tuckshop.test' })
  })
  beforeEach(async () => {
    owner = await anOwner(test)
    test.mails.length = 0
  })
  afterAll(() => test.close())

  const logIn = async (device?: string) => {
    const answer = await test.send(login, {
      body: { email: owner.email, password: owner.password },
      headers: { 'user-agent': IPHONE, ...(device === undefined ? {} : { cookie: `__Host-device=${device}` }) },
    })
    return answer.cookies.find(({ name }) => name === '__Host-device')?.value ?? ''
  }
  const mailed = async (count: number) => {
    await expect.poll(() => test.mails.length).toBe(count)
    return test.mails
  }

  it('is sent after a sign-in on a new device, with the device, the time and what to do', async () => {
    await logIn()
    const [mail] = await mailed(1)
    expect(mail).toMatchObject({
      to: owner.email,
      subject: 'New sign-in to Tuckshop',
      link: { url: 'https://tuckshop.test/login' },
    })
    expect(mail?.text).toContain('Friday 20 November 2026')
    expect(mail?.text).toContain('18:30 AEDT\nDevice: Safari on iPhone')
    expect(mail?.text).toContain('open the link below, press “Forgot password?” and choose a new password now')
  })

  it('is not sent when the device has signed in before', async () => {
    const device = await logIn()
    await mailed(1)
    expect(await logIn(device)).toBe(device)
    await logIn() // a new device again, which causes the second email
    await mailed(2)
  })

  it('is not sent for the registration itself', async () => {
    await anOwner(test)
    await logIn()
    expect((await mailed(1))[0]?.to).toBe(owner.email)
  })

  it('is not sent for a sign-in by the browser that reset the password', async () => {
    // A reset removes every other known device.
    await test.send(passwords.forgotPassword, { body: { email: owner.email } })
    const token = resetTokenIn(new URL(test.mails.at(-1)?.link?.url ?? '')) ?? ''
    const reset = await test.send(passwords.resetPassword, { body: { token, password: owner.password } })
    await logIn(reset.cookies.find(({ name }) => name === '__Host-device')?.value)
    await logIn()
    const subjects = (await mailed(3)).map(({ subject }) => subject).toSorted()
    expect(subjects).toEqual([
      'New sign-in to Tuckshop',
      'Reset your Tuckshop password',
      'Your Tuckshop password was changed',
    ])
  })

  it('is sent after a password change, and contains neither the old nor the new password', async () => {
    const newPassword = 'another long password'
    await test.send(passwords.changePassword, {
      body: { email: owner.email, oldPassword: owner.password, newPassword },
      headers: { 'user-agent': IPHONE },
    })
    const [mail] = await mailed(1)
    expect(mail).toMatchObject({ to: owner.email, subject: 'Your Tuckshop password was changed' })
    expect(mail?.text).toContain('Device: Safari on iPhone')
    expect(JSON.stringify(mail)).not.toMatch(/long password|token/)
  })

  it('is sent after a password change for sign-ins on all devices but the one that changed it', async () => {
    const [changing, other] = [await logIn(), await logIn()]
    await mailed(2)
    await test.send(passwords.changePassword, {
      body: { email: owner.email, oldPassword: owner.password, newPassword: 'another long password' },
      headers: { cookie: `device=${changing}` },
    })
    owner.password = 'another long password'
    await mailed(3)
    await logIn(changing)
    await logIn(other)
    expect((await mailed(4)).at(-1)?.subject).toBe('New sign-in to Tuckshop')
  })

  it('is sent to the old and the new address after an email change', async () => {
    const email = `new-${owner.email}`
    await test.send(own.updateAccount, { token: owner.token, body: { email, password: owner.password } })
    const mails = await mailed(2)
    expect(mails.map(({ to }) => to)).toEqual([email, owner.email])
    expect(mails[0]?.link?.url).toBe('https://tuckshop.test/login')
    expect(JSON.stringify(mails[1])).not.toContain(email) // somebody else may read the old address
    await test.send(own.updateAccount, { token: owner.token, body: { name: 'Olive Brown' } })
    expect(test.mails).toHaveLength(2)
  })
})

onBothDatabases('a failing mail server', (store) => {
  it('does not prevent signing in', async () => {
    const mailer = { send: () => Promise.reject(new Error('the mail server is down')) }
    const test = await buildTestApp(store(), { mailer })
    const { email, password } = await anOwner(test)
    expect((await test.send(login, { body: { email, password } })).statusCode).toBe(200)
    await test.close()
  })
})
