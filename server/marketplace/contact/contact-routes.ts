import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { byAddress } from '#server/auth/addresses/client-address.ts'
import { publicAddress } from '#server/auth/addresses/public-address.ts'
import { rateLimit } from '#server/auth/limits/rate-limits.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/marketplace/marketplace-api.ts'
import * as schemas from '#shared/marketplace/marketplace-schemas.ts'
import type { ListedPost } from '../posts/listed-post-repository.ts'
import { postContact } from './contact-poster.ts'

const HOUR = 60 // minutes
const DAY = 24 * HOUR
const BUSY_LISTING = 'This listing has had a lot of messages today. Please try again tomorrow.'

export function contactRoutes(service: Service): FastifyPluginAsyncTypebox {
  const contact = postContact(service)
  return async (app) => {
    const perAddress = rateLimit(
      service,
      { most: 10, inMinutes: HOUR, of: byAddress('contact'), group: 'addresses' },
      'Too many messages have been sent from your network in the last hour. Please try again later.',
    )
    // Counted only once the listing is found, so that requests for made-up ids create no counters.
    const found = new WeakMap<FastifyRequest, ListedPost>()
    const limits = [
      rateLimit(
        service,
        { most: 10, inMinutes: DAY, of: (request) => `contact of ${emailIn(request)}`, group: 'mail' },
        'You have sent ten messages today. Please try again tomorrow.',
      ),
      rateLimit(
        service,
        { most: 30, inMinutes: DAY, of: (request) => `contact about ${found.get(request)?.id}`, group: 'mail' },
        BUSY_LISTING,
      ),
      // A listing can name anyone's email address, so the recipient is limited across all listings.
      rateLimit(
        service,
        { most: 30, inMinutes: DAY, of: (request) => `contact to ${hashOf(found.get(request)?.email)}`, group: 'mail' },
        BUSY_LISTING,
      ),
    ]

    app.route({
      ...calls.contactPoster,
      schema: { params: schemas.PostParams, body: schemas.ContactBody, response: { 200: Done } },
      preHandler: perAddress,
      handler: async (request) => {
        const mayReach = async (post: ListedPost) => {
          found.set(request, post)
          for (const limit of limits) await limit(request)
        }
        const relay = { address: publicAddress(service, request), mayReach, log: request.log }
        await contact(request.params.id, request.body, relay)
        return { ok: true as const }
      },
    })
  }
}

function hashOf(email = ''): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url')
}

/** The email in a request's body, trimmed and in lower case; empty if there is none. */
function emailIn({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email).trim().toLowerCase() : ''
}
