import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { guardedAttempts } from '#server/auth/passwords/password-attempts.ts'
import { hashedFor } from '#server/auth/passwords/passwords.ts'
import { browserOf, keepDevice } from '#server/auth/sessions/known-device.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/accounts/accounts-api.ts'
import * as schemas from '#shared/accounts/accounts-schemas.ts'
import { mailSecurityEvent } from '../account-mails.ts'
import { canonicalEmail } from '../canonical-email.ts'
import { logIn } from './log-in.ts'
import type { BrowserSignIn } from './sign-in.ts'

const TOO_MANY_LOGINS = 'Too many attempts to log in.'

export type SignInMethod = 'registration' | 'password' | 'code' | 'passkey'

/** After a sign-in on a browser: sets the device cookie, logs it, emails about a new device, and gives the answer. */
export function answerSignIn(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, account, deviceToken, isNewDevice, endedHash }: BrowserSignIn,
  method: SignInMethod,
): calls.SignedIn {
  keepDevice(service, { request, reply }, deviceToken)
  if (endedHash !== undefined) service.publisher.tokensRevoked([endedHash])
  logSecurity(request.log, 'security.sign_in', { accountId: account.id, method, isNewDevice })
  if (isNewDevice) {
    void mailSecurityEvent(
      service,
      account,
      { kind: 'new-device', device: browserOf(service, request).words },
      request.log,
    )
  }
  return { UserObj: user }
}

export function signInRoutes(service: Service): FastifyPluginAsyncTypebox {
  return async (app) => {
    const attempts = guardedAttempts(service, 'password', TOO_MANY_LOGINS)
    app.route({
      ...calls.login,
      schema: { body: schemas.LoginBody, response: { 200: schemas.SignedIn } },
      handler: async (request, reply) => {
        const { email, password } = request.body
        const signedIn = await attempts(request, { email: canonicalEmail(email) }, () =>
          logIn(service, email, password, browserOf(service, request), {
            log: request.log,
            hashedFor: hashedFor(request),
          }),
        )
        return answerSignIn(service, request, reply, signedIn, 'password')
      },
    })
  }
}
