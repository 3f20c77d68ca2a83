import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { byAddress } from '#server/auth/addresses/client-address.ts'
import { rateLimit } from '#server/auth/limits/rate-limits.ts'
import { hashedFor } from '#server/auth/passwords/passwords.ts'
import { callerOf, callerOfToken } from '#server/auth/sessions/caller.ts'
import { browserOf } from '#server/auth/sessions/known-device.ts'
import { deleteSession } from '#server/auth/sessions/session-repository.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/accounts/accounts-api.ts'
import * as schemas from '#shared/accounts/accounts-schemas.ts'
import { count, findAccount } from '../account-repository.ts'
import { answerSignIn } from '../sign-in/sign-in-routes.ts'
import { tellAccount } from '../tell-account.ts'
import { recordFor, userRecord } from '../user-record.ts'
import { registerOwner, registerPoster } from './register.ts'

export function accountRoutes(service: Service): FastifyPluginAsyncTypebox {
  return async (app) => {
    const registrations = rateLimit(
      service,
      { most: 50, inMinutes: 15, of: byAddress('registrations'), group: 'addresses' },
      'Too many registrations from your network. Please wait a few minutes and try again.',
    )

    app.route({
      ...calls.register,
      schema: { body: schemas.RegisterBody, response: { 201: schemas.SignedIn } },
      preHandler: registrations,
      handler: async (request, reply) => {
        const signedIn = await registerOwner(service, request.body, browserOf(service, request), hashedFor(request))
        return reply.code(201).send(answerSignIn(service, request, reply, signedIn, 'registration'))
      },
    })

    app.route({
      ...calls.registerPoster,
      schema: { body: schemas.RegisterPosterBody, response: { 201: schemas.SignedIn } },
      preHandler: registrations,
      handler: async (request, reply) => {
        const signedIn = await registerPoster(service, request.body, browserOf(service, request), hashedFor(request))
        return reply.code(201).send(answerSignIn(service, request, reply, signedIn, 'registration'))
      },
    })

    app.route({
      ...calls.verifyToken,
      schema: { body: schemas.VerifyTokenBody, response: { 200: schemas.VerifiedToken } },
      handler: async ({ body }) => {
        const caller = await callerOfToken(service, body.token)
        const user =
          caller &&
          (await service.store.read(function* () {
            const account = yield* findAccount(caller.accountId)
            return account && (yield* userRecord(account, service))
          }))
        if (!caller || !user) throw new AppError('NOT_SIGNED_IN', 'Please sign in again.')
        return { user: recordFor(caller.power, user), power: caller.power }
      },
    })

    app.route({
      ...calls.logout,
      schema: { response: { 200: schemas.Done } },
      handler: async (request) => {
        const caller = await callerOf(service, request)
        if (caller) {
          await service.store.write(() => deleteSession({ tokenHash: caller.tokenHash }))
          service.publisher.tokensRevoked([caller.tokenHash])
          logSecurity(request.log, 'security.signed_out', { accountId: caller.accountId, action: 'this device' })
          await tellAccount(service, caller.accountId)
        }
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.registerClicked,
      schema: { response: { 200: schemas.Done } },
      handler: async () => {
        await service.store.write(() => count({ name: 'register-page-opened' }))
        return { ok: true as const }
      },
    })
  }
}
