import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type FactorChange, mailFactorChange } from '#server/accounts/account-mails.ts'
import { answerSignIn } from '#server/accounts/sign-in/sign-in-routes.ts'
import { guardedAttempts, signedInAttempts } from '#server/auth/passwords/password-attempts.ts'
import { type Caller, requireCaller, requireConfirmed, signedInFirst } from '#server/auth/sessions/caller.ts'
import { deviceOf } from '#server/auth/sessions/device.ts'
import { browserOf } from '#server/auth/sessions/known-device.ts'
import { AppError } from '#server/errors.ts'
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
  const attempts = signedInAttempts(service, 'code', TOO_MANY_CODES)
  const logins = guardedAttempts(service, 'code', TOO_MANY_CODES)
  const ofAccount = ({ accountId }: Caller) => ({ accountId, key: accountId })
  const tellOfChange = (request: FastifyRequest, accountId: string, kind: FactorChange) =>
    void mailFactorChange(service, accountId, { kind, device: deviceOf(request) }, request.log)
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
        const recoveryCodes = await attempts(request, ofAccount(caller), () =>
          secondFactor.enableSecondFactor(service, caller, request.body.code),
        )
        const { accountId } = caller
        logSecurity(request.log, 'security.second_factor_on', { accountId })
        tellOfChange(request, accountId, 'second-factor-on')
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
        await attempts(request, ofAccount(caller), () =>
          secondFactor.disableSecondFactor(service, caller, request.body.code),
        )
        logSecurity(request.log, 'security.second_factor_off', { accountId })
        tellOfChange(request, accountId, 'second-factor-off')
        return service.store.read(() => readSecurity(service, caller))
      },
    })

    app.route({
      ...calls.renewRecoveryCodes,
      onRequest: signedIn,
      schema: { body: schemas.CodeBody, response: { 200: schemas.NewRecoveryCodes } },
      handler: async (request, reply) => {
        const caller = await requireConfirmed(service, request)
        await requireFactorsGiven(service, caller)
        const { accountId } = caller
        const recoveryCodes = await attempts(request, ofAccount(caller), () =>
          secondFactor.renewRecoveryCodes(service, accountId, request.body.code),
        )
        logSecurity(request.log, 'security.recovery_codes_renewed', { accountId })
        tellOfChange(request, accountId, 'recovery-codes-renewed')
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
          const signIn = await logins(request, { email: account.email, account: account.id }, () =>
            logInByCode(service, body, browserOf(service, request)),
          )
          return answerSignIn(service, request, reply, signIn, 'code')
        } catch (error) {
          if (error instanceof AppError && error.code === 'WRONG_CODE') {
            const failed = { route: calls.loginSecondFactor.url, accountId: account.id, method: 'code' }
            service.noteSecurity(request.log, 'security.sign_in_failed', failed)
          }
          throw error
        }
      },
    })
  }
}
