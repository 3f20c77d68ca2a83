import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { byAddress } from '#server/auth/addresses/client-address.ts'
import { publicAddress } from '#server/auth/addresses/public-address.ts'
import { rateLimit } from '#server/auth/limits/rate-limits.ts'
import { requireConfirmed, requireRestaurant, signedInFirst } from '#server/auth/sessions/caller.ts'
import { browserOf } from '#server/auth/sessions/known-device.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import { requireFactorsGiven } from '#server/sign-in-security/sign-in-security.ts'
import { SignedIn } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/accounts/own-account-api.ts'
import * as schemas from '#shared/accounts/own-account-schemas.ts'
import { tellAccount } from '../tell-account.ts'
import { issueKitchenCode, redeemKitchenCode } from './kitchen-code.ts'

/** Calls that sign in a kitchen tablet without the owner's password. */
export function kitchenCodeRoutes(service: Service): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...calls.issueKitchenCode,
      onRequest: signedInFirst(service),
      schema: { response: { 200: schemas.KitchenCode } },
      handler: async (request) => {
        const caller = await requireRestaurant(service, request)
        const { accountId, restaurantId } = caller
        await requireConfirmed(service, request)
        await requireFactorsGiven(service, caller)
        const { code, expiresAt } = await issueKitchenCode(service, caller)
        logSecurity(request.log, 'security.kitchen_code_issued', { accountId, restaurantId })
        const url = `${publicAddress(service, request)}/kitchen#${code}`
        return { code, url, expiresAt: new Date(expiresAt).toISOString() }
      },
    })

    app.route({
      ...calls.redeemKitchenCode,
      schema: { body: schemas.RedeemBody, response: { 200: SignedIn } },
      // 27^8 codes: at this rate, guessing one of a thousand open codes takes centuries.
      preHandler: rateLimit(
        service,
        { most: 20, inMinutes: 10, of: byAddress('kitchen link'), group: 'addresses' },
        'Too many codes have been tried. Please wait ten minutes and try again.',
      ),
      handler: async (request) => {
        const { url: route } = calls.redeemKitchenCode
        try {
          const browser = browserOf(service, request)
          const UserObj = await redeemKitchenCode(service, request.body.code, browser)
          if (browser.sessionHash !== undefined) service.publisher.tokensRevoked([browser.sessionHash])
          logSecurity(request.log, 'security.sign_in', { accountId: UserObj.user.id, route })
          await tellAccount(service, UserObj.user.id) // so that the page that shows the code says that it was used
          return { UserObj }
        } catch (error) {
          if (error instanceof AppError) service.noteSecurity(request.log, 'security.sign_in_failed', { route })
          throw error
        }
      },
    })
  }
}
