import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type FactorChange, mailFactorChange } from '#server/accounts/account-mails.ts'
import { answerSignIn } from '#server/accounts/sign-in/sign-in-routes.ts'
import { byAddress } from '#server/auth/addresses/client-address.ts'
import { publicAddress } from '#server/auth/addresses/public-address.ts'
import { rateLimit } from '#server/auth/limits/rate-limits.ts'
import { requireCaller, requireConfirmed, signedInFirst } from '#server/auth/sessions/caller.ts'
import { deviceOf } from '#server/auth/sessions/device.ts'
import { browserOf } from '#server/auth/sessions/known-device.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import { Done, SignedIn } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/sign-in-security/sign-in-security-api.ts'
import * as schemas from '#shared/sign-in-security/sign-in-security-schemas.ts'
import { oneLine } from '#shared/visible-text.ts'
import { removePasskey, renamePasskey } from './passkey-repository.ts'
import * as passkeys from './passkeys.ts'
import { relyingPartyAt } from './relying-party.ts'
import { readSecurity, requireFactorsGiven, requireOtherFactor } from './sign-in-security.ts'

const TOO_MANY = 'Too many attempts with a passkey. Please wait a few minutes and try again.'

/** Passkeys: adding, naming and removing them, signing in and confirming a session with them. */
export function passkeyRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  const partyFor = (request: FastifyRequest) => relyingPartyAt(publicAddress(service, request))
  // A sign-in takes two calls, and a whole office may share an address.
  const perAddress = rateLimit(
    service,
    { most: 100, inMinutes: 15, of: byAddress('passkeys'), group: 'addresses' },
    TOO_MANY,
  )
  const tellOfChange = (request: FastifyRequest, accountId: string, kind: FactorChange) =>
    void mailFactorChange(service, accountId, { kind, device: deviceOf(request) }, request.log)
  return async (app) => {
    app.route({
      ...calls.beginPasskey,
      onRequest: signedIn,
      schema: { response: { 200: schemas.PasskeyOptions } },
      preHandler: perAddress,
      handler: async (request) => {
        const caller = await requireConfirmed(service, request)
        await requireFactorsGiven(service, caller)
        return { options: await passkeys.passkeyCreation(service, partyFor(request), caller.accountId) }
      },
    })

    app.route({
      ...calls.addPasskey,
      onRequest: signedIn,
      schema: { body: schemas.AddPasskeyBody, response: { 200: schemas.SignInSecurity } },
      preHandler: perAddress,
      handler: async (request) => {
        const caller = await requireConfirmed(service, request)
        await requireFactorsGiven(service, caller)
        const { accountId } = caller
        const { name, response: answer } = request.body
        const added = { name: name === undefined ? deviceOf(request) : oneLine(name), answer }
        await passkeys.addPasskey(service, partyFor(request), caller, added)
        logSecurity(request.log, 'security.passkey_added', { accountId })
        tellOfChange(request, accountId, 'passkey-added')
        return service.store.read(() => readSecurity(service, caller))
      },
    })

    app.route({
      ...calls.renamePasskey,
      onRequest: signedIn,
      schema: {
        params: schemas.PasskeyParams,
        body: schemas.RenamePasskeyBody,
        response: { 200: schemas.SignInSecurity },
      },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        const name = oneLine(request.body.name)
        return service.store.write(function* () {
          if (!(yield* renamePasskey(caller.accountId, request.params.id, name))) throw isGone()
          return yield* readSecurity(service, caller)
        })
      },
    })

    app.route({
      ...calls.removePasskey,
      onRequest: signedIn,
      schema: { params: schemas.PasskeyParams, response: { 200: schemas.SignInSecurity } },
      handler: async (request) => {
        const caller = await requireConfirmed(service, request)
        await requireFactorsGiven(service, caller)
        const { accountId } = caller
        const security = await service.store.write(function* () {
          yield* requireOtherFactor(service, caller, 'passkey')
          if (!(yield* removePasskey(accountId, request.params.id))) throw isGone()
          return yield* readSecurity(service, caller)
        })
        logSecurity(request.log, 'security.passkey_removed', { accountId })
        tellOfChange(request, accountId, 'passkey-removed')
        return security
      },
    })

    app.route({
      ...calls.beginPasskeyConfirmation,
      onRequest: signedIn,
      schema: { response: { 200: schemas.PasskeyOptions } },
      preHandler: perAddress,
      handler: async (request) => {
        const { accountId } = await requireCaller(service, request)
        return { options: await passkeys.passkeyConfirmation(service, partyFor(request), accountId) }
      },
    })

    app.route({
      ...calls.confirmWithPasskey,
      onRequest: signedIn,
      schema: { body: schemas.PasskeyBody, response: { 200: Done } },
      preHandler: perAddress,
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        await passkeys.confirmByPasskey(service, partyFor(request), caller, request.body.response)
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.beginPasskeyLogin,
      schema: { response: { 200: schemas.PasskeyOptions } },
      preHandler: perAddress,
      handler: async (request) => ({ options: await passkeys.passkeySignIn(service, partyFor(request)) }),
    })

    app.route({
      ...calls.loginWithPasskey,
      schema: { body: schemas.PasskeyBody, response: { 200: SignedIn } },
      preHandler: perAddress,
      handler: async (request, reply) => {
        const { response } = request.body
        try {
          const browser = browserOf(service, request)
          const signIn = await passkeys.logInByPasskey(service, partyFor(request), response, browser)
          return answerSignIn(service, request, reply, signIn, 'passkey')
        } catch (error) {
          if (error instanceof AppError && error.code === 'PASSKEY_REFUSED') {
            const failed = { route: calls.loginWithPasskey.url, method: 'passkey' }
            service.noteSecurity(request.log, 'security.sign_in_failed', failed)
          }
          throw error
        }
      },
    })
  }
}

function isGone(): AppError {
  return new AppError('NOT_FOUND', 'This passkey has already been removed.')
}
