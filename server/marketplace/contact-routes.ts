import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { emailIn } from '#server/auth/account-limits.ts'
import { publicAddress } from '#server/auth/public-address.ts'
import { rateLimit } from '#server/auth/rate-limits.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import * as schemas from '#shared/marketplace/marketplace-schemas.ts'
import { postContact } from './contact-poster.ts'

const HOUR = 60 // minutes
const DAY = 24 * HOUR

export function contactRoutes(service: Service): FastifyPluginAsyncTypebox {
  const contact = postContact(service)
  return async (app) => {
    const limits = [
      rateLimit(
        service,
        { most: 10, inMinutes: HOUR, of: ({ ip }) => `contact from ${ip}` },
        'Ten messages have been sent from here in the last hour. Please wait a while before the next one.',
      ),
      rateLimit(
        service,
        { most: 10, inMinutes: DAY, of: (request) => `contact of ${emailIn(request)}` },
        'You have written ten messages today. Please go on tomorrow.',
      ),
      rateLimit(
        service,
        { most: 30, inMinutes: DAY, of: (request) => `contact about ${postIn(request)}` },
        'This listing has had a lot of messages today. Please try again tomorrow.',
      ),
    ]

    // Anybody may write any address into a post: whoever it belongs to must not be flooded, post by post.
    const recipients = new WeakMap<FastifyRequest, string>()
    const perRecipient = rateLimit(
      service,
      { most: 30, inMinutes: DAY, of: (request) => `contact to ${recipients.get(request)}` },
      'This listing has had a lot of messages today. Please try again tomorrow.',
    )

    app.route({
      ...calls.contactPoster,
      schema: { params: schemas.PostParams, body: schemas.ContactBody, response: { 200: Done } },
      preHandler: limits,
      handler: async (request) => {
        const mayReach = (email: string) => {
          recipients.set(request, createHash('sha256').update(email.toLowerCase()).digest('base64url'))
          return perRecipient(request)
        }
        const relay = { address: publicAddress(service, request), mayReach, log: request.log }
        await contact(request.params.id, request.body, relay)
        return { ok: true as const }
      },
    })
  }
}

function postIn({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
}
