import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { isLocalHost, publicAddress } from '#server/auth/addresses/public-address.ts'
import { chargedReads } from '#server/auth/limits/read-limits.ts'
import { notFound } from '#server/errors.ts'
import { keptVersions } from '#server/kept-versions.ts'
import { countListedJobs, listListedJobs } from '#server/marketplace/posts/listed-jobs-repository.ts'
import { listedAfter } from '#server/marketplace/posts/listed-post-repository.ts'
import type { Service } from '#server/service.ts'
import { robotsText, sitemapIndex, sitemapOfJobs, sitemapOfPages } from './sitemap.ts'

const UNDOCUMENTED = { hide: true }
const HOUR_MS = 60 * 60 * 1000
const KEPT = 'public, max-age=3600'
const JOBS_PER_PAGE = 1_000
const MOST_PAGES = 100
const JOB_BYTES = 150 // in memory
const NAME = /^jobs-([1-9]\d{0,2})\.xml$/

/** robots.txt and the sitemaps. Their data is read at most once an hour, however often they are requested. */
export function sitemapRoutes(service: Service): FastifyPluginAsyncTypebox {
  const charged = chargedReads(service)
  const counts = keptVersions<number>(JOB_BYTES)
  const pages = keptVersions<Awaited<ReturnType<typeof readPage>>>(MOST_PAGES * JOBS_PER_PAGE * JOB_BYTES)
  const hour = () => Math.floor(service.now() / HOUR_MS)
  const since = () => listedAfter(service.now())

  const readPage = (page: number) =>
    service.store.read(() => listListedJobs({ since: since(), from: (page - 1) * JOBS_PER_PAGE, most: JOBS_PER_PAGE }))
  async function pagesOfJobs(): Promise<number> {
    const version = hour()
    const make = async () => {
      const value = await service.store.read(() => countListedJobs(since()))
      return { version, value, bytes: JOB_BYTES }
    }
    const jobs = (await counts.read('jobs', version, make)) ?? 0
    return Math.min(MOST_PAGES, Math.ceil(jobs / JOBS_PER_PAGE))
  }
  async function jobsOfPage(page: number) {
    if (page > (await pagesOfJobs())) return undefined
    const version = hour()
    return pages.read(String(page), version, async () => {
      const value = await readPage(page)
      return { version, value, bytes: value.length * JOB_BYTES }
    })
  }

  return async (app) => {
    app.get('/robots.txt', { schema: UNDOCUMENTED }, async (request, reply) => {
      const isKnown = service.publicUrl !== undefined || isLocalHost(request.host)
      const text = robotsText(isKnown ? publicAddress(service, request) : undefined)
      return reply.type('text/plain; charset=utf-8').header('Cache-Control', KEPT).send(text)
    })

    app.get('/sitemap.xml', { ...charged, schema: UNDOCUMENTED }, async (request, reply) =>
      sendXml(reply, sitemapIndex(publicAddress(service, request), await pagesOfJobs())),
    )

    app.route({
      method: 'GET',
      url: '/sitemaps/:name',
      ...charged,
      schema: { ...UNDOCUMENTED, params: Type.Object({ name: Type.String() }) },
      handler: async (request, reply) => {
        const { name } = request.params
        const address = publicAddress(service, request)
        if (name === 'pages.xml') return sendXml(reply, sitemapOfPages(address))
        const page = NAME.exec(name)?.[1]
        const jobs = page === undefined ? undefined : await jobsOfPage(Number(page))
        return jobs ? sendXml(reply, sitemapOfJobs(address, jobs)) : notFound(request, reply)
      },
    })
  }
}

function sendXml(reply: FastifyReply, text: string) {
  return reply.type('application/xml; charset=utf-8').header('Cache-Control', KEPT).send(text)
}
