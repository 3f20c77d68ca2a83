import { describe, expect, it } from 'vitest'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner } from '#server/testing/factories.ts'
import { freshOwner } from '#server/testing/fresh-owner.ts'
import * as passwords from '#shared/accounts/passwords-api.ts'
import { resetTokenIn } from '#shared/accounts/reset-link.ts'

const FREE_TRIES = 10
const MINUTE_MS = 60_000

onBothDatabases('login rate limits', (store) => {
  const at = freshOwner(store, { rateLimits: true })

  let addresses = 0
  const anAddress = () => {
    addresses += 1
    return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
  }
  type Attempt = { from?: string; email?: string; password?: string; device?: string }
  const attempt = ({ from = anAddress(), email = at.owner.email, password = 'wrong password', device }: Attempt = {}) =>
    at.test.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: from,
      payload: { email, password },
      ...(device === undefined ? {} : { cookies: { device } }),
    })
  const statusOf = async (tried: Attempt = {}) => (await attempt(tried)).statusCode
  const wrongTries = async (times: number, tried: Attempt = {}) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n += 1) statuses.push(await statusOf(tried))
    return statuses
  }
  const waitOf = async (tried: Attempt) => Number((await attempt(tried)).headers['retry-after'])
  /** The cookie of a device that has signed in. */
  const aKnownDevice = async () => {
    const answer = await attempt({ password: at.owner.password })
    return answer.cookies.find(({ name }) => name === 'device')?.value ?? ''
  }
  const times = (n: number, status: number) => Array.from({ length: n }, () => status)

  describe('of a device that has signed in before', () => {
    it('are not used up by strangers', async () => {
      const device = await aKnownDevice()
      const stranger = anAddress()
      expect(await wrongTries(FREE_TRIES, { from: stranger })).toEqual(times(FREE_TRIES, 400))
      await wrongTries(30) // from 30 other addresses
      expect(await statusOf({ from: stranger, password: at.owner.password })).toBe(429)
      expect(await statusOf({ device, password: at.owner.password })).toBe(200)
    })

    it('apply to the browser that used a reset link, too', async () => {
      const { test, owner } = at
      await test.send(passwords.forgotPassword, { body: { email: owner.email } })
      const token = resetTokenIn(new URL(test.mails.at(-1)?.link?.url ?? '')) ?? ''
      const password = 'another long password'
      const reset = await test.send(passwords.resetPassword, { body: { token, password } })
      const stranger = anAddress()
      await wrongTries(FREE_TRIES, { from: stranger })
      await wrongTries(30)
      expect(await statusOf({ from: stranger, password })).toBe(429)
      const device = reset.cookies.find(({ name }) => name === 'device')?.value ?? ''
      expect(await statusOf({ from: stranger, password, device })).toBe(200)
    })

    it('allow ten wrong passwords in 15 minutes', async () => {
      const device = await aKnownDevice()
      expect(await wrongTries(11, { device })).toEqual([...times(10, 400), 429])
      expect(await statusOf({ device, password: at.owner.password })).toBe(429)
      at.test.clock.advance(15 * MINUTE_MS)
      expect(await statusOf({ device, password: at.owner.password })).toBe(200)
    })

    it('treat a device that only another account knows as unknown', async () => {
      const other = await anOwner(at.test)
      const answer = await attempt({ email: other.email, password: other.password })
      const device = answer.cookies.find(({ name }) => name === 'device')?.value ?? ''
      await wrongTries(40)
      const from = anAddress()
      await wrongTries(4, { from, device })
      expect(await statusOf({ from, device, password: at.owner.password })).toBe(429)
    })

    it('keep the device in a cookie that scripts cannot read and other sites cannot send', async () => {
      const { headers } = await attempt({ password: at.owner.password })
      expect(String(headers['set-cookie'])).toMatch(
        /^device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
      )
    })

    it('ignore a forged device cookie', async () => {
      const planted = 'x'.repeat(43)
      const answer = await attempt({ device: planted, password: at.owner.password })
      expect(answer.cookies.find(({ name }) => name === 'device')?.value).not.toBe(planted)
    })
  })

  describe('of unknown devices', () => {
    it('count only wrong passwords', async () => {
      for (let n = 0; n < 30; n += 1) expect(await statusOf({ password: at.owner.password })).toBe(200)
      expect(await wrongTries(FREE_TRIES, { from: anAddress() })).toEqual(times(FREE_TRIES, 400))
    })

    it('require growing pauses of up to a minute after ten wrong passwords, then accept the right one', async () => {
      const from = anAddress()
      await wrongTries(FREE_TRIES, { from })
      const pauses: number[] = []
      for (let n = 0; n < 14; n += 1) {
        expect(await statusOf({ from })).toBe(400)
        const seconds = await waitOf({ from })
        pauses.push(seconds)
        at.test.clock.advance(seconds * 1000)
      }
      expect(pauses.every((seconds, n) => n === 0 || seconds >= (pauses[n - 1] ?? 0))).toBe(true)
      expect([Math.min(...pauses) >= 5, Math.max(...pauses)]).toEqual([true, 60])
      expect(await statusOf({ from, password: at.owner.password })).toBe(200)
    })

    it('do not delay a new address while another one has to wait', async () => {
      const from = anAddress()
      await wrongTries(FREE_TRIES + 1, { from })
      expect([await statusOf({ from }), await statusOf({ password: at.owner.password })]).toEqual([429, 200])
    })

    it('require pauses from new addresses too once many of them have failed', async () => {
      await wrongTries(FREE_TRIES, { from: anAddress() })
      const statuses = await wrongTries(40)
      expect(statuses.filter((status) => status === 400)).toHaveLength(11) // ten free tries, and the one that starts the pause
      expect(await statusOf({ password: at.owner.password })).toBe(429)
      at.test.clock.advance(MINUTE_MS)
      expect(await statusOf({ password: at.owner.password })).toBe(200)
    })

    it('apply to many simultaneous tries', async () => {
      const from = anAddress()
      const answers = await Promise.all(Array.from({ length: 30 }, () => statusOf({ from })))
      expect(answers.filter((status) => status === 400).length).toBeLessThanOrEqual(FREE_TRIES + 1)
    })

    it('answer the same for an email without an account', async () => {
      const answersFor = async (email: string) => {
        const from = anAddress()
        const answers = await Promise.all(Array.from({ length: 13 }, () => attempt({ from, email })))
        return answers
          .map(({ statusCode, body, headers }) => [statusCode, body, headers['retry-after']].join())
          .toSorted()
      }
      expect(await answersFor(`nobody-${crypto.randomUUID()}@example.com`)).toEqual(await answersFor(at.owner.email))
    })
  })

  it('allow 50 wrong passwords per IP address over all accounts, and do not affect other addresses', async () => {
    const from = anAddress()
    const answers = await Promise.all(
      Array.from({ length: 52 }, (_, n) => statusOf({ from, email: `guess-${n}@example.com` })),
    )
    expect(answers.toSorted()).toEqual([...times(50, 400), 429, 429])
    expect(await statusOf({ email: 'guess-1@example.com' })).toBe(400)
  })

  it('count IPv6 addresses by their /48 network', async () => {
    for (let n = 0; n < 50; n += 1) await statusOf({ from: `2001:db8:1:${n}::1`, email: `v6-${n}@example.com` })
    expect(await statusOf({ from: '2001:db8:1:ffff::1', email: 'v6@example.com' })).toBe(429)
    expect(await statusOf({ from: '2001:db8:2:1::1', email: 'v6@example.com' })).toBe(400)
  })

  it('apply to changing a password', async () => {
    const change = async (oldPassword: string, device?: string) => {
      const payload = { email: at.owner.email, oldPassword, newPassword: 'another long password' }
      const place = { remoteAddress: device === undefined ? '10.9.0.1' : '10.9.0.2', payload }
      const cookies = device === undefined ? {} : { cookies: { device } }
      return (await at.test.app.inject({ method: 'POST', url: '/api/changePassword', ...place, ...cookies })).statusCode
    }
    const device = await aKnownDevice()
    for (let n = 0; n < FREE_TRIES; n += 1) expect(await change('wrong password')).toBe(400)
    expect([await change('wrong password'), await change(at.owner.password)]).toEqual([400, 429])
    expect(await change(at.owner.password, device)).toBe(200)
  })
})
