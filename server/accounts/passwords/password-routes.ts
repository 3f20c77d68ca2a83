import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { byAddress } from '#server/auth/addresses/client-address.ts'
import { publicAddress } from '#server/auth/addresses/public-address.ts'
import { limitResetMails } from '#server/auth/limits/mail-limits.ts'
import { rateLimit } from '#server/auth/limits/rate-limits.ts'
import { guardedAttempts } from '#server/auth/passwords/password-attempts.ts'
import { hashedFor } from '#server/auth/passwords/passwords.ts'
import { callerOf } from '#server/auth/sessions/caller.ts'
import { deviceOf } from '#server/auth/sessions/device.ts'
import { browserOf, keepDevice, knownDeviceHash } from '#server/auth/sessions/known-device.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/accounts/passwords-api.ts'
import * as schemas from '#shared/accounts/passwords-schemas.ts'
import { mailSecurityEvent } from '../account-mails.ts'
import type { AccountRow } from '../account-repository.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

const DONE = { ok: true } as const

export function passwordRoutes(service: Service): FastifyPluginAsyncTypebox {
  const changes = guardedAttempts(service, 'password', 'Too many attempts to change the password.')
  const tellOfPassword = (request: FastifyRequest, account: AccountRow) => {
    logSecurity(request.log, 'security.password_changed', { accountId: account.id })
    void mailSecurityEvent(service, account, { kind: 'password-changed', device: deviceOf(request) }, request.log)
  }
  return async (app) => {
    app.route({
      ...calls.forgotPassword,
      schema: { body: schemas.ForgotPasswordBody, response: { 200: Done } },
      handler: async (request) => {
        const { email } = request.body
        // First, because a request that cannot be answered with an email must not count towards the limit.
        const address = publicAddress(service, request)
        await limitResetMails(service, request, canonicalEmail(email))
        await forgotPassword(service, email, address, request.log)
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
      handler: async (request, reply) => {
        try {
          const of = { browser: browserOf(service, request), hashedFor: hashedFor(request) }
          const { account, deviceToken } = await resetPassword(service, request.body, of)
          keepDevice(service, { request, reply }, deviceToken)
          tellOfPassword(request, account)
        } catch (error) {
          const isSpent = error instanceof AppError && error.code === 'LINK_SPENT'
          if (isSpent) service.noteSecurity(request.log, 'security.reset_refused', { route: calls.resetPassword.url })
          throw error
        }
        return DONE
      },
    })

    app.route({
      ...calls.changePassword,
      schema: { body: schemas.ChangePasswordBody, response: { 200: Done } },
      handler: async (request) => {
        const { body } = request
        const email = canonicalEmail(body.email)
        const account = await changes(request, { email }, async () => {
          const deviceHash = await knownDeviceHash(service, request, email)
          const caller = await callerOf(service, request)
          return changePassword(service, body, {
            ...(caller && { caller }),
            ...(deviceHash !== undefined && { deviceHash }),
            hashedFor: hashedFor(request),
          })
        })
        tellOfPassword(request, account)
        return DONE
      },
    })
  }
}
