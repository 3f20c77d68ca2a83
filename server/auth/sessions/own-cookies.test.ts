import { afterAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { anOwner, aRestaurant } from '#server/testing/factories.ts'

const PROXY = '10.9.8.7'
const HTTPS = [
  ['PUBLIC_URL is https', { publicUrl: 'https://tuckshop.example' }, {}],
  ['a trusted proxy says that the request came by HTTPS', { trustProxy: [PROXY] }, { 'x-forwarded-proto': 'https' }],
] as const
const HTTP = [
  ['PUBLIC_URL is not set', {}, {}],
  ['PUBLIC_URL is http', { publicUrl: 'http://localhost:3000' }, {}],
  ['only an untrusted proxy says that it is HTTPS', { trustProxy: ['10.1.1.1'] }, { 'x-forwarded-proto': 'https' }],
] as const

onBothDatabases('cookies', (store) => {
  const client = clientStandIn()
  let test: TestApp | undefined
  afterAll(() => client.remove())

  type Setting = { publicUrl?: string; trustProxy?: readonly string[] }

  /** Opens the table's page, signs in, and opens the page again with the cookies received. */
  async function visit({ trustProxy = [], ...setting }: Setting, headers: Record<string, string>) {
    test = await buildTestApp(store(), {
      clientDir: client.clientDir,
      rateLimits: true,
      trustProxy: [...trustProxy],
      ...setting,
    })
    const { restaurantId } = await aRestaurant(test)
    const owner = await anOwner(test)
    const from = { headers, remoteAddress: PROXY }
    const payload = { email: owner.email, password: owner.password }
    const page = await test.app.inject({ url: `/order/${restaurantId}/7`, ...from })
    const logIn = (cookies: Record<string, string> = {}) =>
      test?.app.inject({ method: 'POST', url: '/api/login', payload, cookies, ...from })
    const signedIn = await logIn()
    const all = [...page.cookies, ...(signedIn?.cookies ?? [])]
    const kept = Object.fromEntries(all.map(({ name, value }) => [name, value]))
    const again = await test.app.inject({ url: `/order/${restaurantId}/7`, cookies: kept, ...from })
    return { all, kept, again, logIn }
  }

  const idOf = (session: string | undefined) => session?.split('.')[0]

  it.each(HTTPS)(
    'are Secure, and tableSession and device have the __Host- prefix, when %s',
    async (_case, setting, headers) => {
      const { all, kept, again, logIn } = await visit(setting, headers)
      expect(all.map(({ name }) => name)).toEqual([
        'restaurantId',
        'tableNumber',
        '__Host-tableSession',
        '__Host-device',
      ])
      // RFC 6265bis, section 4.1.3.2: a browser refuses the prefix without these.
      for (const cookie of all) {
        expect(cookie).toMatchObject({ secure: true, path: '/' })
        expect(cookie).not.toHaveProperty('domain')
        expect(cookie.httpOnly === true).toBe(cookie.name.startsWith('__Host-'))
      }
      const name = '__Host-tableSession'
      expect(idOf(again.cookies.find((cookie) => cookie.name === name)?.value)).toBe(idOf(kept[name]))
      const deviceAgain = await logIn({ '__Host-device': kept['__Host-device'] ?? '' })
      expect(deviceAgain?.cookies.find((cookie) => cookie.name === '__Host-device')?.value).toBe(kept['__Host-device'])
      await test?.close()
    },
  )

  it.each(HTTPS)('without the __Host- prefix are ignored when %s', async (_case, setting, headers) => {
    const { kept, logIn } = await visit(setting, headers)
    const device = kept['__Host-device'] ?? ''
    const answer = await logIn({ device })
    expect(answer?.cookies.find(({ name }) => name === '__Host-device')?.value).not.toBe(device)
    const session = kept['__Host-tableSession'] ?? ''
    const url = `/order/${kept.restaurantId}/7`
    const planted = await test?.app.inject({ url, cookies: { tableSession: session }, headers, remoteAddress: PROXY })
    expect(idOf(planted?.cookies.find(({ name }) => name === '__Host-tableSession')?.value)).not.toBe(idOf(session))
    await test?.close()
  })

  it.each(HTTP)('have no prefix and are not Secure when %s', async (_case, setting, headers) => {
    const { all, kept, again } = await visit(setting, headers)
    expect(all.map(({ name }) => name)).toEqual(['restaurantId', 'tableNumber', 'tableSession', 'device'])
    expect(all.filter(({ secure }) => secure)).toEqual([])
    expect(idOf(again.cookies.find(({ name }) => name === 'tableSession')?.value)).toBe(idOf(kept.tableSession))
    await test?.close()
  })
})
