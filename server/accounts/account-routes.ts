import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { passwordLimits } from '#server/auth/account-limits.ts'
import { callerOf, callerOfToken } from '#server/auth/caller.ts'
import { byAddress } from '#server/auth/client-address.ts'
import { deviceOf } from '#server/auth/device.ts'
import { rateLimit } from '#server/auth/rate-limits.ts'
import { deleteSession } from '#server/auth/session-repository.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import * as calls from '#shared/accounts/accounts-api.ts'
import * as schemas from '#shared/accounts/accounts-schemas.ts'
import { count, findAccount } from './account-repository.ts'
import { logIn } from './log-in.ts'
import { registerOwner, registerPoster } from './register.ts'
import { recordFor, userRecord } from './user-record.ts'

const TOO_MANY_LOGINS = 'Too many attempts to log in. Please wait a few minutes and try again.'

export function accountRoutes(service: Service): FastifyPluginAsyncTypebox {
  return async (app) => {
    const registrations = rateLimit(
      service,
      { most: 50, inMinutes: 15, of: byAddress('registrations'), group: 'addresses' },
      'Too many registrations from here. Please wait a few minutes and try again.',
    )

    app.route({
      ...calls.register,
      schema: { body: schemas.RegisterBody, response: { 201: schemas.SignedIn } },
      preHandler: registrations,
      handler: async (request, reply) =>
        reply.code(201).send({ UserObj: await registerOwner(service, request.body, deviceOf(request)) }),
    })

    app.route({
      ...calls.registerPoster,
      schema: { body: schemas.RegisterPosterBody, response: { 201: schemas.SignedIn } },
      preHandler: registrations,
      handler: async (request, reply) =>
        reply.code(201).send({ UserObj: await registerPoster(service, request.body, deviceOf(request)) }),
    })

    app.route({
      ...calls.login,
      schema: { body: schemas.LoginBody, response: { 200: schemas.SignedIn } },
      preHandler: passwordLimits(service, 'login', TOO_MANY_LOGINS),
      handler: async (request) => {
        const { email, password } = request.body
        return { UserObj: await logIn(service, email, password, deviceOf(request)) }
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
        if (!caller || !user) throw new Refusal('NOT_SIGNED_IN', 'Please sign in again.')
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
