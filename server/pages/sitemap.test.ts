import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPostRow, insertPostRow, type PostRow } from '#server/marketplace/testing/post-row-repository.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'

const HOUR_MS = 60 * 60 * 1000
const HOME = 'https://tuckshop.example'

onBothDatabases('search engines', (store) => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store(), { publicUrl: HOME })
  })
  afterAll(() => test.close())

  const visit = (url: string) => test.app.inject({ url })
  const placesIn = async (url: string) =>
    [...(await visit(url)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)
  const post = (...posts: Partial<PostRow>[]) =>
    store().write(function* () {
      for (const changes of posts) yield* insertPostRow(aPostRow(test.clock.now(), changes))
    })

  it('get the sitemap’s address, and rules that exclude tables and pages behind a login', async () => {
    const { statusCode, headers, body } = await visit('/robots.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toMatch(/^User-agent: \*\n/)
    for (const path of ['/api/', '/order/', '/dashboard', '/admin']) expect(body).toContain(`\nDisallow: ${path}\n`)
    expect(body).not.toMatch(/\/(jobs|workers)/)
    expect(body).toMatch(new RegExp(`\nSitemap: ${HOME}/sitemap.xml\n$`))
  })

  it('find the boards and every listed job, but no workers', async () => {
    const now = test.clock.now()
    await post(
      { id: 'job & more' },
      { id: 'a worker', kind: 'worker' },
      { id: 'removed', removedAt: now },
      { id: 'of long ago', renewedAt: now - 60 * DAY_MS },
    )
    expect(await placesIn('/sitemap.xml')).toEqual([`${HOME}/sitemaps/pages.xml`, `${HOME}/sitemaps/jobs-1.xml`])
    expect(await placesIn('/sitemaps/pages.xml')).toEqual(expect.arrayContaining([`${HOME}/jobs`, `${HOME}/workers`]))
    const { body, headers } = await visit('/sitemaps/jobs-1.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(body.match(/<loc>/g)).toHaveLength(1)
    expect(body).toContain(`<loc>${HOME}/jobs/job &amp; more</loc><lastmod>${new Date(now).toISOString()}</lastmod>`)
  })

  it('find more than 1,000 jobs in several sitemaps, updated once an hour', async () => {
    test.clock.advance(HOUR_MS)
    await post(...Array.from({ length: 1_000 }, () => ({})))
    expect(await placesIn('/sitemap.xml')).toHaveLength(3)
    expect(await placesIn('/sitemaps/jobs-1.xml')).toHaveLength(1_000)
    expect(await placesIn('/sitemaps/jobs-2.xml')).toHaveLength(1)
    await post({ id: 'new' })
    expect(await placesIn('/sitemaps/jobs-1.xml')).not.toContain(`${HOME}/jobs/new`)
    test.clock.advance(HOUR_MS)
    expect(await placesIn('/sitemaps/jobs-1.xml')).toContain(`${HOME}/jobs/new`)
  })

  it.each(['jobs-3.xml', 'jobs-0.xml', 'jobs-1', 'jobs-999999.xml', 'pages'])(
    'get 404 for a sitemap called %s',
    async (name) => {
      expect((await visit(`/sitemaps/${name}`)).statusCode).toBe(404)
    },
  )
})
