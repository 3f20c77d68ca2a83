import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOfPost } from '#server/marketplace/posts/place-of-post.ts'
import { aPostRow, insertPostRow, type PostRow } from '#server/marketplace/testing/post-row-repository.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { clientStandIn } from '#server/testing/client-stand-in.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { maskOf } from '#shared/marketplace/availability.ts'
import { DAY_MS } from '#shared/marketplace/post.ts'

const HOSTILE = '</script></title><script>alert(1)</script>"\'><img src=x onerror=alert(1)> $& $1 {{x}} \u2028'

onBothDatabases('the page of a listing', (store) => {
  const client = clientStandIn()
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp(store(), { clientDir: client.clientDir })
  })
  afterAll(async () => {
    await test.close()
    client.remove()
  })

  const visit = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } })

  async function pageOf(changes: Partial<PostRow>) {
    const place = changes.location === undefined ? {} : placeOfPost(changes.location)
    const row = aPostRow(test.clock.now(), { ...place, ...changes })
    await store().write(() => insertPostRow(row))
    const answer = await visit(`/${row.kind === 'worker' ? 'workers' : 'jobs'}/${row.id}`)
    return { row, answer, html: answer.body }
  }

  /** The page's structured data; it has one such block at most. */
  function dataIn(html: string): Record<string, unknown> | undefined {
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    expect(blocks.length).toBeLessThan(2)
    return blocks[0]?.[1] === undefined ? undefined : (JSON.parse(blocks[0][1]) as Record<string, unknown>)
  }

  const tidy = {
    name: 'The Corner Cafe',
    job: 'Barista',
    location: 'Richmond, VIC 3121',
    description: 'Two groups, good coffee.',
    badges: ['Latte art'],
    certificates: ['RSA'],
    days: maskOf(['Monday', 'Tuesday']),
  }

  it('has a title, description and canonical address for a job', async () => {
    const { row, answer, html } = await pageOf(tidy)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html).toContain('<title>Barista at The Corner Cafe, Richmond, VIC 3121 · Tuckshop</title>')
    const said =
      'The Corner Cafe in Richmond, VIC 3121 is looking for: Barista. Monday, Tuesday. Two groups, good coffee.'
    expect(html).toContain(`<meta name="description" content="${said}" />`)
    expect(html).toContain(`<meta property="og:description" content="${said}" />`)
    expect(html).toContain(`<link rel="canonical" href="/jobs/${row.id}" />`)
    expect(html.match(/<title>|name="description"|og:title|og:image"/g)).toHaveLength(4)
    expect(html).not.toContain('noindex')
  })

  it('contains a job’s structured data', async () => {
    const { row, html } = await pageOf(tidy)
    expect(dataIn(html)).toEqual({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Barista',
      description:
        'The Corner Cafe in Richmond, VIC 3121 is looking for: Barista. Monday, Tuesday. Two groups, good coffee. Good to have: Latte art. Needed: RSA.',
      datePosted: '2026-11-20T07:30:00.000Z',
      validThrough: '2027-01-19T07:30:00.000Z',
      hiringOrganization: { '@type': 'Organization', name: 'The Corner Cafe' },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Richmond',
          addressRegion: 'VIC',
          postalCode: '3121',
          addressCountry: 'AU',
        },
      },
      identifier: { '@type': 'PropertyValue', name: 'Tuckshop', value: row.id },
      directApply: false,
    })
  })

  it('is excluded from search for a worker, and shows no more of the name than the board', async () => {
    const { html } = await pageOf({ ...tidy, kind: 'worker', name: 'Mia Tran' })
    expect(html).toContain('<title>Barista in Richmond, VIC 3121 looking for work: Mia T. · Tuckshop</title>')
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('Tran')
    expect(dataIn(html)).toBeUndefined()
  })

  it.each(['employer', 'worker'] as const)('escapes everything written into a listing (%s)', async (kind) => {
    const words = { name: HOSTILE, description: HOSTILE, location: HOSTILE, badges: [HOSTILE], certificates: [HOSTILE] }
    const { html } = await pageOf({ ...words, kind })
    expect(html.match(/<script/g) ?? []).toHaveLength(kind === 'employer' ? 1 : 0)
    expect(html).not.toMatch(/<img|<\/script><\/title>/)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    for (const [, content = ''] of html.matchAll(/content="([^"]*)"/g)) expect(content).not.toMatch(/[<>]/)
    if (kind === 'employer') expect(dataIn(html)).toMatchObject({ hiringOrganization: { name: HOSTILE } })
  })

  it('shortens a long description to the length that search engines show', async () => {
    const { html } = await pageOf({ ...tidy, description: '🍕'.repeat(300) })
    expect([...(/name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')]).toHaveLength(200)
  })

  describe('for a listing that cannot be shown', () => {
    it.each([
      ['missing', {}, 'jobs/missing'],
      ['expired', { renewedAt: 0 }, undefined],
      ['removed', { removedAt: 1 }, undefined],
      ['on the wrong board', {}, 'workers'],
    ])('(%s) is the app’s own page with status 404', async (_, changes, other) => {
      const { row, answer } = await pageOf({ renewedAt: test.clock.now() - DAY_MS, ...changes })
      const found = other === undefined ? answer : await visit(other === 'workers' ? `/workers/${row.id}` : `/${other}`)
      expect(found.statusCode).toBe(404)
      expect(found.body).toContain('<title>Tuckshop</title>')
      expect(found.body).not.toContain('canonical')
    })
  })

  it.each([
    ['/jobs', 'Hospitality jobs in Australia · Tuckshop'],
    ['/workers', 'Hospitality people looking for work · Tuckshop'],
  ])('has its own title and description for the board %s', async (url, title) => {
    const { statusCode, body } = await visit(`${url}?job=Barista&page=2`)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<title>${title}</title>`)
    expect(body).toContain(`<link rel="canonical" href="${url}" />`)
    expect(body).toMatch(/<meta name="description" content="[^"]{80,200}" \/>/)
  })
})
