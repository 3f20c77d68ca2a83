import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireConfirmed, requireRestaurant, signedInFirst } from '#server/auth/caller.ts'
import { deviceOf } from '#server/auth/device.ts'
import { publicAddress } from '#server/auth/public-address.ts'
import { rateLimit } from '#server/auth/rate-limits.ts'
import type { Service } from '#server/service.ts'
import { SignedIn } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/accounts/own-account-api.ts'
import * as schemas from '#shared/accounts/own-account-schemas.ts'
import { openKitchenLink, redeemKitchenLink } from './kitchen-link.ts'

/** How a wall tablet is signed in without the owner's password. */
export function kitchenLinkRoutes(service: Service): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...calls.createKitchenLink,
      onRequest: signedInFirst(service),
      schema: { response: { 200: schemas.KitchenLink } },
      handler: async (request, reply) => {
        const { accountId } = await requireRestaurant(service, request)
        await requireConfirmed(service, request)
        const { code, expiresAt } = await openKitchenLink(service, accountId)
        reply.header('Cache-Control', 'no-store')
        const url = `${publicAddress(service, request)}/kitchen#${code}`
        return { code, url, expiresAt: new Date(expiresAt).toISOString() }
      },
    })

    app.route({
      ...calls.redeemKitchenLink,
      schema: { body: schemas.RedeemBody, response: { 200: SignedIn } },
      // 27 letters in 8 places: at this pace finding one of a thousand open codes takes centuries.
      preHandler: rateLimit(
        service,
        { most: 20, inMinutes: 10, of: ({ ip }) => `kitchen link from ${ip}` },
        'Too many codes have been tried. Please wait ten minutes and try again.',
      ),
      handler: async (request) => ({
        UserObj: await redeemKitchenLink(service, request.body.code, deviceOf(request)),
      }),
    })
  }
}
