import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressReader } from '#server/auth/limits/work-budget.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { aRestaurant, type TestRestaurant } from '#server/testing/factories.ts'
import { updateMenuItem } from '#shared/menu/menu-api.ts'
import { APP_PATHS } from '#shared/pages.ts'

onBothDatabases('pages', (store) => {
  const client = clientStandIn()
  let test: TestApp
  let restaurant: TestRestaurant
  beforeAll(async () => {
    test = await buildTestApp(store(), { clientDir: client.clientDir })
    restaurant = await aRestaurant(test)
  })
  afterAll(async () => {
    await test.close()
    client.remove()
  })

  function visit(url: string, cookies: Record<string, string> = {}) {
    return test.app.inject({ url, headers: { accept: 'text/html' }, cookies })
  }

  it.each(APP_PATHS)('serves the app at %s', async (path) => {
    const answer = await visit(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^<!doctype html><title>(.+ · )?Tuckshop<\/title>/)
  })

  it('answers 404 with the app’s page at any other address', async () => {
    const answer = await visit('/no-such-page')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<title>Tuckshop</title>')
  })

  it('makes browsers revalidate the service worker and cache built files permanently', async () => {
    const worker = await visit('/service-worker.js')
    expect(worker.headers['content-type']).toMatch(/javascript/)
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect((await visit('/assets/app.js')).headers['cache-control']).toMatch(/immutable/)
  })

  it('serves the manifest with its content type', async () => {
    expect((await visit('/manifest.webmanifest')).headers['content-type']).toMatch('application/manifest+json')
  })

  it('answers 404 in JSON for an unknown API call, even to a browser', async () => {
    expect((await visit('/api/no-such-call')).json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('answers 400 with a sentence for a malformed address', async () => {
    const answer = await visit('/%')
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toBe('This address is invalid.')
  })

  it('restricts scripts and framing to the service’s own pages, error answers included', async () => {
    for (const url of ['/', '/no-such-page', '/api/no-such-call', `/order/${restaurant.restaurantId}/7`]) {
      const { headers } = await visit(url)
      expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-frame-options']).toBe('DENY')
    }
    const docs = await visit('/api/docs')
    expect(docs.headers['content-security-policy']).toMatch(/^default-src 'self';.*frame-ancestors 'none'$/)
  })

  it('sets the table’s cookies for two hours, readable by the page', async () => {
    const answer = await visit(`/order/${restaurant.restaurantId}/7`)
    expect(answer.statusCode).toBe(200)
    const shared = { path: '/', maxAge: 7200, sameSite: 'Lax' }
    expect(answer.cookies).toContainEqual({ name: 'restaurantId', value: restaurant.restaurantId, ...shared })
    expect(answer.cookies).toContainEqual({ name: 'tableNumber', value: '7', ...shared })
  })

  it('accepts a table’s address with a trailing slash', async () => {
    expect((await visit(`/order/${restaurant.restaurantId}/7/`)).body).toContain('<p>menu</p>')
  })

  it.each([
    ['unknown-restaurant', '/order/nowhere/7'],
    ['unknown-restaurant', '/order/%00/1'],
    ['unknown-restaurant', '/order/RESTAURANT/%00'],
    ['unknown-table', '/order/RESTAURANT/0'],
    ['unknown-table', '/order/RESTAURANT/seven'],
  ])('shows %s at %s and sets no cookie', async (kind, url) => {
    const answer = await visit(url.replace('RESTAURANT', restaurant.restaurantId))
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain(`<p>${kind}</p>`)
    expect(answer.cookies).toEqual([])
  })

  it('shows the cart for the table in the cookies, and asks to scan a code without them', async () => {
    const cookies = { restaurantId: restaurant.restaurantId, tableNumber: '7' }
    expect((await visit('/view-cart', cookies)).body).toContain('<p>menu</p>')
    expect((await visit('/view-cart')).body).toContain('<p>no-table</p>')
    const unkeepable = await visit('/view-cart', { ...cookies, restaurantId: '\0' })
    expect([unkeepable.statusCode, unkeepable.body]).toEqual([
      404,
      expect.stringContaining('<p>unknown-restaurant</p>'),
    ])
  })

  it('limits how many uncompressed pages one network may load at once, but not compressed ones', async () => {
    const limiting = await buildTestApp(store(), { clientDir: client.clientDir, rateLimits: true })
    const page = (accepted: string) =>
      limiting.app.inject({ url: `/order/${restaurant.restaurantId}/7`, headers: { 'accept-encoding': accepted } })
    const reader = addressReader('127.0.0.1')
    const ends = Array.from({ length: 6 }, () => limiting.service.work.beginLong(reader))
    const refused = await page('identity')
    expect([refused.statusCode, refused.json()]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })])
    expect((await page('gzip')).statusCode).toBe(200)
    ends.pop()?.()
    for (let visit = 0; visit < 2; visit += 1) expect((await page('identity')).statusCode).toBe(200)
    for (const end of ends) end()
    await limiting.close()
  })

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])(
    'serves the same page in %s for every table, except for the table’s number',
    async (encoding, accepted, unpack) => {
      const pageOf = async (table: number) => {
        const url = `/order/${restaurant.restaurantId}/${table}`
        const answer = await test.app.inject({ url, headers: { 'accept-encoding': accepted } })
        expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
        return unpack(answer.rawPayload).toString()
      }
      for (const table of [7, 12]) {
        const page = await pageOf(table)
        expect(page).toMatch(new RegExp(`<title>Restaurant \\d+ · Table ${table}</title *>`))
        expect(page).toMatch(new RegExp(`<p>Table <!-- -->${table}</p *>`))
        const [, json = ''] = /<script type="application\/json" id="order-page-state">(.*)<\/script>/.exec(page) ?? []
        expect(JSON.parse(json)).toMatchObject({ kind: 'menu', tableNumber: table, opensCart: false })
      }
    },
  )

  it('renders the page again after a change of the menu, and never serves an older one', async () => {
    const { token, restaurantId, salad } = restaurant
    for (const price of [31, 32, 33]) {
      const before = visit(`/order/${restaurantId}/7`)
      await test.send(updateMenuItem, { token, params: { id: salad._id }, body: { price } })
      const [, after] = await Promise.all([before, visit(`/order/${restaurantId}/7`)])
      expect(after.body).toContain(`"price":${price}`)
    }
  })
})
