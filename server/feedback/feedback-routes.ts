import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { rateLimit } from '#server/auth/rate-limits.ts'
import { newId } from '#server/ids.ts'
import type { Service } from '#server/service.ts'
import { sendFeedback } from '#shared/feedback/feedback-api.ts'
import { FeedbackBody, WireFeedback } from '#shared/feedback/feedback-schemas.ts'
import { insertFeedback } from './feedback-repository.ts'

export function feedbackRoutes(service: Service): FastifyPluginAsyncTypebox {
  return async (app) => {
    const perAddress = rateLimit(
      app,
      service,
      { most: 10, inMinutes: 60, of: ({ ip }) => `feedback:${ip}` },
      'You have sent a lot of messages. Please wait a while before the next one.',
    )

    app.route({
      ...sendFeedback,
      schema: { body: FeedbackBody, response: { 201: WireFeedback } },
      preHandler: perAddress,
      handler: async ({ body }, reply) => {
        const now = service.now()
        const { name, email, message } = body
        const row = { name: name.trim(), email, phone: body.phone ?? '', message: message.trim(), status: 'new' }
        const id = newId(now)
        await service.store.write(() => insertFeedback({ id, ...row, createdAt: now }))
        return reply.code(201).send({ _id: id, ...row })
      },
    })
  }
}
