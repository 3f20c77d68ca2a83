import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { answerSignIn } from '#server/accounts/sign-in-routes.ts'
import { requireCaller, requireConfirmed, signedInFirst } from '#server/auth/caller.ts'
import { browserOf } from '#server/auth/known-device.ts'
import { passwordAttempts, signedInAttempts } from '#server/auth/password-attempts.ts'
import { Refusal } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import { SignedIn } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'
import * as schemas from '#shared/sign-in-security/sign-in-security-schemas.ts'
import * as secondFactor from './second-factor.ts'
import { accountOfChallenge, logInByCode } from './second-step.ts'
import { readSecurity, requireFactorsGiven } from './sign-in-security.ts'

const TOO_MANY_CODES = 'Too many wrong codes.'

/** The second factor: setting it up, turning it off, and signing in with it. */
export function secondFactorRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const attempts = signedInAttempts(service, TOO_MANY_CODES)
  const logins = passwordAttempts(service, 'second factor', TOO_MANY_CODES)
  return async (app) => {
    app.route({
      ...calls.readSignInSecurity,
      onRequest: signedIn,
      schema: { response: { 200: schemas.SignInSecurity } },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        return service.store.read(() => readSecurity(service, caller))
      },
    })

    app.route({
      ...calls.beginSecondFactor,
      onRequest: signedIn,
      schema: { response: { 200: schemas.NewAuthenticator } },
      handler: async (request, reply) => {
        const caller = await requireConfirmed(service, request)
        await requireFactorsGiven(service, caller)
        reply.header('Cache-Control', 'no-store')
        return secondFactor.beginSecondFactor(service, caller.accountId)
      },
    })

    app.route({
      ...calls.enableSecondFactor,
      onRequest: signedIn,
      schema: { body: schemas.CodeBody, response: { 200: schemas.NewRecoveryCodes } },
      handler: async (request, reply) => {
        const caller = await requireCaller(service, request)
        const recoveryCodes = await attempts(`code of ${caller.accountId}`, () =>
          secondFactor.enableSecondFactor(service, caller, request.body.code),
        )
        const { accountId } = caller
        logSecurity(request.log, 'security.second_factor_on', { accountId })
        reply.header('Cache-Control', 'no-store')
        return { recoveryCodes, security: await service.store.read(() => readSecurity(service, caller)) }
      },
    })

    app.route({
      ...calls.disableSecondFactor,
      onRequest: signedIn,
      schema: { body: schemas.CodeBody, response: { 200: schemas.SignInSecurity } },
      handler: async (request) => {
        const caller = await requireConfirmed(service, request)
        const { accountId } = caller
        await attempts(`code of ${accountId}`, () =>
          secondFactor.disableSecondFactor(service, accountId, request.body.code),
        )
        logSecurity(request.log, 'security.second_factor_off', { accountId })
        return service.store.read(() => readSecurity(service, caller))
      },
    })

    app.route({
      ...calls.renewRecoveryCodes,
      onRequest: signedIn,
      schema: { response: { 200: schemas.NewRecoveryCodes } },
      handler: async (request, reply) => {
        const caller = await requireConfirmed(service, request)
        await requireFactorsGiven(service, caller)
        const { accountId } = caller
        const recoveryCodes = await secondFactor.renewRecoveryCodes(service, accountId)
        logSecurity(request.log, 'security.recovery_codes_renewed', { accountId })
        reply.header('Cache-Control', 'no-store')
        return { recoveryCodes, security: await service.store.read(() => readSecurity(service, caller)) }
      },
    })

    app.route({
      ...calls.loginSecondFactor,
      schema: { body: schemas.SecondFactorBody, response: { 200: SignedIn } },
      handler: async (request, reply) => {
        const { body } = request
        const account = await accountOfChallenge(service, body.challenge)
        try {
          const signIn = await logins(request, account.email, () =>
            logInByCode(service, body, browserOf(service, request)),
          )
          return answerSignIn(service, request, reply, signIn, 'code')
        } catch (error) {
          if (error instanceof Refusal && error.code === 'WRONG_CODE') {
            const failed = { route: calls.loginSecondFactor.url, accountId: account.id, method: 'code' }
            service.noteSecurity(request.log, 'security.sign_in_failed', failed)
          }
          throw error
        }
      },
    })
  }
}
