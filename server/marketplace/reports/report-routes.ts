import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { byAddress } from '#server/auth/addresses/client-address.ts'
import { rateLimit } from '#server/auth/limits/rate-limits.ts'
import { chargedReads, rowsRead } from '#server/auth/limits/read-limits.ts'
import { requireAdmin, signedInFirst } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import * as schemas from '#shared/marketplace/marketplace-schemas.ts'
import { toWire } from '#shared/wire-id.ts'
import { findListedPost } from '../posts/listed-post-repository.ts'
import {
  countNewReports,
  decidePost,
  findReport,
  insertReport,
  listReports,
  type ReportWithPost,
} from './report-repository.ts'

const MOST_ALIKE = 20 // reports per listing and reason; more tell the operator nothing new

export function reportRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const charged = chargedReads(service)
  return async (app) => {
    const perAddress = rateLimit(
      service,
      { most: 10, inMinutes: 60, of: byAddress('report'), group: 'addresses' },
      'Too many reports have been sent from your network in the last hour. Please try again later.',
    )

    app.route({
      ...calls.reportPost,
      schema: { params: schemas.PostParams, body: schemas.ReportBody, response: { 200: Done } },
      preHandler: perAddress,
      handler: async ({ params, body }) => {
        const { reason, words = '' } = body
        const now = service.now()
        await service.store.write(function* () {
          const post = yield* findListedPost(params.id, now)
          if (!post) throw new AppError('POST_NOT_FOUND', 'This listing no longer exists.')
          if ((yield* countNewReports(post.id, reason)) >= MOST_ALIKE) return
          // Nothing about the reporter is stored.
          const report = { id: newId(now), postId: post.id, reason, words: words.trim(), status: 'new', createdAt: now }
          yield* insertReport(report)
        })
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.listReports,
      ...charged,
      onRequest: signedIn,
      schema: { response: { 200: schemas.WireReports } },
      handler: async (request) => {
        const { accountId } = await requireAdmin(service, request)
        const rows = await service.work.run(accountId, () => service.store.read(listReports), rowsRead)
        return rows.map(reportToWire)
      },
    })

    app.route({
      ...calls.decideReport,
      onRequest: signedIn,
      schema: { params: schemas.PostParams, body: schemas.DecideReportBody, response: { 200: schemas.WireReport } },
      handler: async (request) => {
        const { accountId } = await requireAdmin(service, request)
        const { params, body } = request
        const decided = await service.store.write(function* () {
          const found = yield* findReport(params.id)
          if (!found) throw new AppError('NOT_FOUND', 'This report no longer exists.')
          yield* decidePost(found.report.postId, body.status, service.now())
          return { ...found, report: { ...found.report, status: body.status } }
        })
        const { postId } = decided.report
        const action = `listing ${body.status}`
        logSecurity(request.log, 'security.operator_action', { accountId, action, subjectId: postId })
        request.log.info({ event: 'post.decided', postId, status: body.status }, 'the operator decided on a listing')
        return reportToWire(decided)
      },
    })
  }
}

function reportToWire({ report, post }: ReportWithPost) {
  const { id, reason, words, status, createdAt } = report
  return toWire({
    id,
    reason,
    words,
    status,
    createdAt: new Date(createdAt).toISOString(),
    post:
      post &&
      toWire({
        id: post.id,
        kind: post.kind,
        job: post.job,
        name: post.name,
        location: post.location,
        description: post.description,
      }),
  })
}
