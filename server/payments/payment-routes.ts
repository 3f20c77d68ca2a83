import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '#server/auth/addresses/client-address.ts'
import { publicAddress } from '#server/auth/addresses/public-address.ts'
import { fewAtATime } from '#server/auth/limits/one-at-a-time.ts'
import { byAccount, rateLimit } from '#server/auth/limits/rate-limits.ts'
import { requireCaller, signedInFirst } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/billing/billing-api.ts'
import * as schemas from '#shared/billing/billing-schemas.ts'
import { openCheckout } from './open-checkout.ts'
import { notSigned } from './payment-provider.ts'
import { endSubscription, readSubscription } from './subscription.ts'
import { takeInEvent } from './take-in-event.ts'

const EVENT_BYTES = 256 * 1024 // a provider's event contains the whole object it is about
const MOST_EVENTS_AT_ONCE = 8 // per network; the provider resends refused events

const signatureIn = (headers: IncomingHttpHeaders): string => String(headers['stripe-signature'] ?? '')

export function paymentRoutes(service: Service): FastifyPluginAsyncTypebox {
  const requireSignature = async ({ headers }: FastifyRequest): Promise<void> => {
    if (!service.payments.isSignature(signatureIn(headers))) throw notSigned()
  }
  const signedIn = signedInFirst(service)
  return async (app) => {
    const perPayer = rateLimit(
      service,
      { most: 30, inMinutes: 15, of: byAccount(service, 'checkout') },
      'You have opened many checkouts. Please wait a few minutes and try again.',
    )

    app.route({
      ...calls.openCheckout,
      onRequest: signedIn,
      preHandler: perPayer,
      schema: { body: schemas.CheckoutBody, response: { 200: schemas.CheckoutAnswer } },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        return openCheckout(service, caller, request.body.purpose, publicAddress(service, request))
      },
    })

    app.route({
      ...calls.readSubscription,
      onRequest: signedIn,
      schema: { response: { 200: schemas.SubscriptionState } },
      handler: async (request) => readSubscription(service, (await requireCaller(service, request)).accountId),
    })

    app.route({
      ...calls.cancelSubscription,
      onRequest: signedIn,
      schema: { response: { 200: schemas.SubscriptionState } },
      handler: async (request) => endSubscription(service, (await requireCaller(service, request)).accountId),
    })

    await app.register(async (webhook) => {
      // The signature covers the bytes, so this route alone gets them unparsed.
      webhook.removeAllContentTypeParsers()
      webhook.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
      const fewOfANetwork = fewAtATime(
        { most: MOST_EVENTS_AT_ONCE, of: clientNetwork },
        'Too many events at once. Send this event again later.',
      )
      webhook.route({
        ...calls.paymentWebhook,
        bodyLimit: EVENT_BYTES,
        onRequest: [requireSignature, fewOfANetwork], // before any of the body is buffered
        schema: { response: { 200: schemas.WebhookAnswer } },
        handler: async ({ body, headers, log }) => {
          if (!Buffer.isBuffer(body)) throw new AppError('INVALID_REQUEST', 'The event has no content.')
          const event = await service.payments.readEvent(body, signatureIn(headers))
          if (event) {
            await takeInEvent(service, event)
            log.info({ event: `payment.${event.kind}`, eventId: event.id }, 'a payment event was processed')
          }
          return { received: true as const }
        },
      })
    })
  }
}
