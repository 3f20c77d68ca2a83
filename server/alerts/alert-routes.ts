import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { byAccount, rateLimit } from '#server/auth/limits/rate-limits.ts'
import { requireCaller, signedInFirst } from '#server/auth/sessions/caller.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/alerts/alerts-api.ts'
import * as schemas from '#shared/alerts/alerts-schemas.ts'
import { dropSubscription } from './push-repository.ts'
import { pushTo, subscribe, vapidKeys } from './send-push.ts'

const TEST_MESSAGE: calls.PushMessage = {
  title: 'This is a test',
  body: 'You will be notified here about orders that no kitchen screen has shown.',
  url: '/live-orders',
  tag: 'test',
}

/** Web push for the browsers of a signed-in account. */
export function alertRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  return async (app) => {
    const testsPerAccount = rateLimit(
      service,
      { most: 6, inMinutes: 1, of: byAccount(service, 'push test') },
      'Too many test notifications. Please wait a minute and try again.',
    )

    app.route({
      ...calls.readPushKey,
      onRequest: signedIn,
      schema: { response: { 200: schemas.PushKey } },
      handler: async (request) => {
        await requireCaller(service, request)
        return { publicKey: (await vapidKeys(service)).publicKey }
      },
    })

    app.route({
      ...calls.testPush,
      onRequest: signedIn,
      preHandler: testsPerAccount,
      schema: { response: { 200: schemas.PushTest } },
      handler: async (request) => {
        const { accountId } = await requireCaller(service, request)
        return { sent: await pushTo(service, accountId, TEST_MESSAGE) }
      },
    })

    app.route({
      ...calls.subscribePush,
      onRequest: signedIn,
      schema: { body: schemas.PushSubscriptionBody, response: { 201: schemas.Done } },
      handler: async (request, reply) => {
        const { accountId } = await requireCaller(service, request)
        await subscribe(service, accountId, request.body)
        return reply.code(201).send({ ok: true as const })
      },
    })

    app.route({
      ...calls.unsubscribePush,
      onRequest: signedIn,
      schema: { body: schemas.PushEndpointBody, response: { 200: schemas.Done } },
      handler: async (request) => {
        const { accountId } = await requireCaller(service, request)
        await service.store.write(() => dropSubscription(request.body.endpoint, accountId))
        return { ok: true as const }
      },
    })
  }
}
