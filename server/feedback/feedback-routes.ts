import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { byAddress } from '#server/auth/addresses/client-address.ts'
import { rateLimit } from '#server/auth/limits/rate-limits.ts'
import { chargedReads, rowsRead } from '#server/auth/limits/read-limits.ts'
import { requireAdmin, signedInFirst } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/feedback/feedback-api.ts'
import * as schemas from '#shared/feedback/feedback-schemas.ts'
import { oneLine } from '#shared/visible-text.ts'
import { toWire } from '#shared/wire-id.ts'
import { type FeedbackRow, insertFeedback, listFeedback, setFeedbackStatus } from './feedback-repository.ts'

export function feedbackRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const charged = chargedReads(service)
  return async (app) => {
    const perAddress = rateLimit(
      service,
      { most: 10, inMinutes: 60, of: byAddress('feedback'), group: 'addresses' },
      'Too many messages have been sent from your network in the last hour. Please try again later.',
    )

    app.route({
      ...calls.sendFeedback,
      schema: { body: schemas.FeedbackBody, response: { 201: schemas.WireFeedback } },
      preHandler: perAddress,
      handler: async ({ body }, reply) => {
        const now = service.now()
        const { name, email, message } = body
        const words = { name: oneLine(name), email, phone: body.phone ?? '', message: message.trim() }
        const row = { id: newId(now), ...words, status: 'new', createdAt: now }
        await service.store.write(() => insertFeedback(row))
        return reply.code(201).send(feedbackToWire(row))
      },
    })

    app.route({
      ...calls.listFeedback,
      ...charged,
      onRequest: signedIn,
      schema: { response: { 200: Type.Array(schemas.WireFeedback) } },
      handler: async (request) => {
        const { accountId } = await requireAdmin(service, request)
        const rows = await service.work.run(accountId, () => service.store.read(listFeedback), rowsRead)
        return rows.map(feedbackToWire)
      },
    })

    app.route({
      ...calls.changeFeedback,
      onRequest: signedIn,
      schema: {
        params: schemas.FeedbackParams,
        body: schemas.ChangeFeedbackBody,
        response: { 200: schemas.WireFeedback },
      },
      handler: async (request) => {
        const { accountId } = await requireAdmin(service, request)
        const { id } = request.params
        const row = await service.store.write(() => setFeedbackStatus(id, request.body.status))
        if (!row) throw new AppError('NOT_FOUND', 'This message does not exist.')
        const action = `feedback ${row.status}`
        logSecurity(request.log, 'security.operator_action', { accountId, action, subjectId: id })
        return feedbackToWire(row)
      },
    })
  }
}

function feedbackToWire(row: FeedbackRow) {
  return toWire({ ...row, createdAt: new Date(row.createdAt).toISOString() })
}
