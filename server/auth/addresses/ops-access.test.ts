import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { openTestSqlite } from '../../testing/databases.ts'

const TOKEN = 'a-token-of-24-characters-or-more'
const OPS_PATHS = ['/metrics', '/api/docs', '/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui.css']

describe('/metrics and /api/docs in production', () => {
  const opened = openTestSqlite()
  const apps: TestApp[] = []
  const build = async (options: Parameters<typeof buildTestApp>[1]) => {
    const test = await buildTestApp(opened.store, options)
    apps.push(test)
    return async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
      (await test.app.inject({ url, remoteAddress, headers })).statusCode
  }
  let ask: Awaited<ReturnType<typeof build>>
  beforeAll(async () => {
    ask = await build({ isProduction: true, opsToken: TOKEN })
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await opened.remove()
  })

  it.each(OPS_PATHS)('%s is open to this machine, and needs the token from elsewhere', async (url) => {
    for (const own of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1']) expect(await ask(url, own)).toBe(200)
    expect(await ask(url, '203.0.113.9')).toBe(403)
    expect(await ask(url, '10.0.0.9')).toBe(403)
  })

  it.each(OPS_PATHS)('%s accepts only the right token', async (url) => {
    const by = (authorization: string) => ask(url, '203.0.113.9', { authorization })
    expect(await by(`Bearer ${TOKEN}`)).toBe(200)
    expect([await by('Bearer '), await by(TOKEN), await by(`Bearer ${TOKEN}x`), await by('Bearer undefined')]).toEqual([
      403, 403, 403, 403,
    ])
  })

  it('treat requests that a proxy on this machine forwards as coming from elsewhere', async () => {
    for (const header of [
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'via',
      'x-forwarded-proto',
      'x-forwarded-host',
    ]) {
      expect(await ask('/metrics', '127.0.0.1', { [header]: '127.0.0.1' })).toBe(403)
    }
  })

  it('use the client address that a trusted proxy reports', async () => {
    const behindProxy = await build({ isProduction: true, opsToken: TOKEN, trustProxy: ['127.0.0.0/8'] })
    expect(await behindProxy('/metrics', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403)
    expect(await behindProxy('/metrics', '127.0.0.1')).toBe(200)
  })

  it('need the token even from this machine if PUBLIC_URL is public, because a proxy may not mark forwarded requests', async () => {
    const onInternet = await build({ isProduction: true, opsToken: TOKEN, publicUrl: 'https://tuckshop.example' })
    for (const url of OPS_PATHS) {
      expect(await onInternet(url, '127.0.0.1')).toBe(403)
      expect(await onInternet(url, '127.0.0.1', { authorization: `Bearer ${TOKEN}` })).toBe(200)
    }
    for (const publicUrl of ['http://localhost:3000', 'https://till.local']) {
      const local = await build({ isProduction: true, publicUrl })
      expect(await local('/metrics', '127.0.0.1')).toBe(200)
    }
  })

  it('are closed to other machines if no token is set', async () => {
    const closed = await build({ isProduction: true })
    expect(await closed('/metrics', '203.0.113.9', { authorization: 'Bearer undefined' })).toBe(403)
    expect(await closed('/metrics', '203.0.113.9', { authorization: 'Bearer ' })).toBe(403)
  })

  it('do not restrict health and readiness, and are open in development', async () => {
    for (const url of ['/healthz', '/readyz']) expect(await ask(url, '203.0.113.9')).toBe(200)
    const development = await build({})
    for (const url of OPS_PATHS) expect(await development(url, '203.0.113.9')).toBe(200)
  })
})
