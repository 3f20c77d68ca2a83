import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { emailIn, passwordLimits } from '#server/auth/account-limits.ts'
import { callerOf } from '#server/auth/caller.ts'
import { byAddress } from '#server/auth/client-address.ts'
import { publicAddress } from '#server/auth/public-address.ts'
import { rateLimit } from '#server/auth/rate-limits.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/accounts/passwords-api.ts'
import * as schemas from '#shared/accounts/passwords-schemas.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

const DONE = { ok: true } as const

export function passwordRoutes(service: Service): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...calls.forgotPassword,
      schema: { body: schemas.ForgotPasswordBody, response: { 200: Done } },
      // Counted before anybody looks whether there is such an account.
      preHandler: [
        rateLimit(
          service,
          { most: 30, inMinutes: 60, of: byAddress('forgotten'), group: 'addresses' },
          'Too many mails have been asked for from here. Please try again in an hour.',
        ),
        rateLimit(
          service,
          { most: 3, inMinutes: 60, of: (request) => `forgotten of ${emailIn(request)}`, group: 'mail' },
          'Three mails have been asked for in the last hour. Please look in your inbox, or try again later.',
        ),
      ],
      handler: async (request) => {
        await forgotPassword(service, request.body.email, publicAddress(service, request), request.log)
        return DONE
      },
    })

    app.route({
      ...calls.resetPassword,
      schema: { body: schemas.ResetPasswordBody, response: { 200: Done } },
      preHandler: rateLimit(
        service,
        { most: 50, inMinutes: 15, of: byAddress('reset'), group: 'addresses' },
        'Too many attempts. Please wait a few minutes and try again.',
      ),
      handler: async ({ body }) => {
        await resetPassword(service, body.token, body.password)
        return DONE
      },
    })

    app.route({
      ...calls.changePassword,
      schema: { body: schemas.ChangePasswordBody, response: { 200: Done } },
      preHandler: passwordLimits(
        service,
        'change',
        'Too many attempts to change the password. Please wait a few minutes and try again.',
      ),
      handler: async (request) => {
        await changePassword(service, request.body, await callerOf(service, request))
        return DONE
      },
    })
  }
}
