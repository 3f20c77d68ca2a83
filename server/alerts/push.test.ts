import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findAccountByEmail } from '#server/accounts/account-repository.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOrderBody, aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import * as calls from '#shared/alerts/alerts-api.ts'
import { placeOrder } from '#shared/orders/orders-api.ts'
import { keepPushSubscription, listSubscriptions } from './push-repository.ts'
import { isPushService } from './push-services.ts'
import { watchUnseenOrders } from './watch-unseen-orders.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

type Pushed = { path: string; headers: IncomingMessage['headers']; body: Buffer }

/** A fake push service. `answers` sets the status for a path; the default is 201. */
async function pushService() {
  const got: Pushed[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      got.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answers.get(path) ?? 201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it is listening on a port
  return { got, answers, url: (path: string) => `http://127.0.0.1:${port}${path}`, close: () => server.close() }
}

/** A fake browser: its keys, and how it decrypts a push (RFC 8291, aes128gcm in one record). */
function aBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { keys, read: (body: Buffer) => decrypt(body, pair, auth) }
}

function decrypt(body: Buffer, pair: ECDH, auth: Buffer): calls.PushMessage {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + senderKey.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const opening = createDecipheriv('aes-128-gcm', key, nonce)
  opening.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as calls.PushMessage
}

onBothDatabases('web push', (store) => {
  let test: TestApp
  let service: Awaited<ReturnType<typeof pushService>>
  let of: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store())
    service = await pushService()
  })
  afterAll(async () => {
    service.close()
    await test.close()
  })
  beforeEach(async () => {
    of = await aRestaurant(test)
    service.got.length = 0
  })

  const accountId = async () => (await store().read(() => findAccountByEmail(of.email)))?.id ?? ''
  const endpoints = async () => {
    const id = await accountId()
    return (await store().read(() => listSubscriptions(id))).map(({ endpoint }) => endpoint)
  }
  /** Stores a subscription as the call does, but with the fake push service. */
  async function subscribed(path: string) {
    const browser = aBrowser()
    const { p256dh: publicKey, auth: authSecret } = browser.keys
    const row = { endpoint: service.url(path), accountId: await accountId(), publicKey, authSecret }
    await store().write(() => keepPushSubscription({ ...row, createdAt: test.clock.now() }))
    return browser
  }
  const tested = async () => (await test.send(calls.testPush, { token: of.token })).json<{ sent: number }>().sent
  const subscribe = (endpoint: string, keys = aBrowser().keys) =>
    test.send(calls.subscribePush, { token: of.token, body: { endpoint, expirationTime: null, keys } })

  it('has one public key, even if several requests create it at once', async () => {
    const ask = async () =>
      (await test.send(calls.readPushKey, { token: of.token })).json<{ publicKey: string }>().publicKey
    const keys = new Set(await Promise.all(Array.from({ length: 10 }, ask)))
    expect(keys.size).toBe(1)
    expect(Buffer.from([...keys][0] ?? '', 'base64url')).toHaveLength(65)
  })

  it('reaches every browser of the account, encrypted for each', async () => {
    const [phone, laptop] = [await subscribed('/phone'), await subscribed('/laptop')]
    expect(await tested()).toBe(2)
    const read = (path: string, browser: ReturnType<typeof aBrowser>) =>
      browser.read(service.got.find((push) => push.path === path)?.body ?? Buffer.alloc(0))
    expect(read('/phone', phone)).toMatchObject({ title: 'This is a test', url: '/live-orders' })
    expect(read('/laptop', laptop).title).toBe('This is a test')
    expect(service.got[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '600', urgency: 'high' })
    expect(service.got[0]?.headers.authorization).toMatch(/^vapid t=.+, k=.+/)
  })

  it('is sent for an order that no kitchen screen shows, without the diner’s details', async () => {
    const browser = await subscribed('/unseen')
    await test.send(placeOrder, { body: anOrderBody(of) })
    test.clock.advance(2 * 60_000)
    await watchUnseenOrders(test.service, silent).run()
    const message = browser.read(service.got[0]?.body ?? Buffer.alloc(0))
    expect(message.title).toMatch(/^Unseen order at /)
    expect(message.body).toMatch(/^The oldest: order \d+, table 7, waiting for 2 minutes\.$/)
    expect(JSON.stringify(message)).not.toMatch(/dina|0411/i)
  })

  it.each([404, 410])('deletes a subscription if its push service answers %i', async (status) => {
    await subscribed('/gone')
    await subscribed('/there')
    service.answers.set('/gone', status)
    expect(await tested()).toBe(1)
    expect(await endpoints()).toEqual([service.url('/there')])
  })

  it('keeps a subscription if its push service answers 503', async () => {
    await subscribed('/busy')
    service.answers.set('/busy', 503)
    expect(await tested()).toBe(0)
    expect(await endpoints()).toEqual([service.url('/busy')])
  })

  it('can be ended only by the account that subscribed', async () => {
    const endpoint = `https://fcm.googleapis.com/fcm/send/${of.restaurantId}`
    expect((await subscribe(endpoint)).statusCode).toBe(201)
    const other = await aRestaurant(test)
    await test.send(calls.unsubscribePush, { token: other.token, body: { endpoint } })
    expect(await endpoints()).toEqual([endpoint])
    await test.send(calls.unsubscribePush, { token: of.token, body: { endpoint } })
    expect(await endpoints()).toEqual([])
  })

  it('moves a browser’s subscription to the account that subscribes on it next', async () => {
    const endpoint = 'https://web.push.apple.com/shared-tablet'
    const first = of
    await subscribe(endpoint)
    of = await aRestaurant(test)
    await subscribe(endpoint)
    expect(await endpoints()).toEqual([endpoint])
    of = first
    expect(await endpoints()).toEqual([])
  })

  it('is limited to ten browsers per account: a new one replaces the oldest', async () => {
    for (let browser = 0; browser < 12; browser += 1) {
      test.clock.advance(1)
      await subscribe(`https://fcm.googleapis.com/fcm/send/${of.restaurantId}-${browser}`)
    }
    expect(await endpoints()).toHaveLength(10)
    expect((await endpoints())[0]).toMatch(/-2$/)
  })

  it('rejects unknown push hosts (SSRF)', async () => {
    const answer = await subscribe('https://127.0.0.1/admin')
    expect(answer.json()).toMatchObject({ statusCode: 400, details: { field: 'endpoint' } })
    expect(await endpoints()).toEqual([])
  })

  it('rejects an invalid encryption key', async () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const answer = await subscribe('https://fcm.googleapis.com/x', { ...aBrowser().keys, p256dh })
    expect(answer.json()).toMatchObject({ statusCode: 400, details: { field: 'keys.p256dh' } })
  })
})

describe('isPushService', () => {
  it('accepts the browsers’ push services', () => {
    const services = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ]
    expect(services.filter(isPushService)).toEqual(services)
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8080/x',
    'https://me@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilnotify.windows.com.example/x',
    'https://notpush.apple.com/x',
    'https://localhost/x',
    'nonsense',
  ])('rejects %s', (endpoint) => {
    expect(isPushService(endpoint)).toBe(false)
  })
})
