import { postPage } from '#server/marketplace/posts/post-address.ts'
import type { AppPath } from '#shared/pages.ts'
import { escaped } from './head-of-page.ts'

/** The public pages. For workers only the board is listed: their own pages are excluded from search. */
const PAGES = ['/', '/jobs', '/workers', '/register', '/feedback', '/terms-and-conditions'] as const satisfies AppPath[]

/** Pages behind a login, and what is not for people to read. A diner's page belongs to a table. */
const NOT_SEARCHED = [
  '/api/',
  '/order/',
  '/view-cart',
  '/dashboard',
  '/completeAccount',
  '/live-orders',
  '/todays-sales',
  '/edit-menu',
  '/QrCode',
  '/profile',
  '/account-status',
  '/availability',
  '/admin',
  '/reports',
  '/feedbacklist',
]

type ListedJob = { id: string; renewedAt: number }

/** `address`: the server's own, undefined if not known. */
export function robotsText(address: string | undefined): string {
  const lines = ['User-agent: *', ...NOT_SEARCHED.map((path) => `Disallow: ${path}`)]
  if (address !== undefined) lines.push('', `Sitemap: ${address}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

/** The index of the sitemaps: one of the public pages, and as many as the jobs need. */
export function sitemapIndex(address: string, pagesOfJobs: number): string {
  const jobs = Array.from({ length: pagesOfJobs }, (_, page) => `jobs-${page + 1}`)
  const maps = ['pages', ...jobs].map((name) => `<sitemap>${location(`${address}/sitemaps/${name}.xml`)}</sitemap>`)
  return document('sitemapindex', maps)
}

export function sitemapOfPages(address: string): string {
  return document(
    'urlset',
    PAGES.map((path) => `<url>${location(address + path)}</url>`),
  )
}

export function sitemapOfJobs(address: string, jobs: readonly ListedJob[]): string {
  return document(
    'urlset',
    jobs.map(({ id, renewedAt }) => {
      const changed = new Date(renewedAt).toISOString()
      return `<url>${location(postPage(address, { kind: 'employer', id }))}<lastmod>${changed}</lastmod></url>`
    }),
  )
}

function document(root: string, elements: readonly string[]): string {
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', opening, ...elements, `</${root}>`, ''].join('\n')
}

function location(address: string): string {
  return `<loc>${escaped(address)}</loc>`
}
