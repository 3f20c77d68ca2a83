import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requireCaller, requireConfirmed, signedInFirst } from '#server/auth/caller.ts'
import { deviceOf } from '#server/auth/device.ts'
import { signedInAttempts } from '#server/auth/password-attempts.ts'
import { byAccount, rateLimit } from '#server/auth/rate-limits.ts'
import { endSession, endSessions } from '#server/auth/session-repository.ts'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/accounts/own-account-api.ts'
import * as schemas from '#shared/accounts/own-account-schemas.ts'
import { UserAnswer } from '#shared/restaurants/restaurants-schemas.ts'
import { mailSecurityEvent } from './account-mails.ts'
import { findAccount } from './account-repository.ts'
import { confirmByPassword } from './confirm-session.ts'
import { deleteAccount } from './delete-account.ts'
import { readDevices } from './devices.ts'
import { changeAccount } from './update-account.ts'
import { recordOf } from './user-record.ts'

/** What an account may see and change of itself. */
export function ownAccountRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  return async (app) => {
    app.route({
      ...calls.readAccount,
      onRequest: signedIn,
      schema: { response: { 200: schemas.OwnAccount } },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        return service.store.read(function* () {
          return {
            user: yield* recordOf(caller.accountId, service),
            devices: yield* readDevices(caller, service.now()),
          }
        })
      },
    })

    const triedPasswords = rateLimit(
      service,
      { most: 10, inMinutes: 15, of: byAccount(service, 'account password'), group: 'sign-in' },
      'Too many attempts. Please wait a few minutes and try again.',
    )
    app.route({
      ...calls.updateAccount,
      onRequest: signedIn,
      schema: { body: schemas.UpdateAccountBody, response: { 200: UserAnswer } },
      // Whoever finds a device signed in must not guess its password here.
      preHandler: async (request) => {
        if (request.body.password !== undefined) await triedPasswords(request)
      },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        const before = await service.store.read(() => findAccount(caller.accountId))
        const user = await changeAccount(service, caller, request.body)
        if (before && before.email !== user.email) {
          request.log.info(
            { event: 'security.email_changed', accountId: user.id },
            'the email of an account was changed',
          )
          const changed = { kind: 'email-changed', device: deviceOf(request), formerEmail: before.email } as const
          void mailSecurityEvent(service, { ...before, email: user.email }, changed, request.log)
        }
        return { user }
      },
    })

    const confirmations = signedInAttempts(service, 'Too many wrong passwords.')
    app.route({
      ...calls.confirmSession,
      onRequest: signedIn,
      schema: { body: schemas.ConfirmBody, response: { 200: Done } },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        await confirmations(`confirm in ${caller.tokenHash}`, () =>
          confirmByPassword(service, caller, request.body.password),
        )
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.deleteAccount,
      onRequest: signedIn,
      schema: { body: schemas.DeleteAccountBody, response: { 200: Done } },
      handler: async (request) => {
        const caller = await requireConfirmed(service, request)
        await deleteAccount(service, caller, request.body.confirm)
        request.log.info({ event: 'account.deleted', accountId: caller.accountId }, 'an account was deleted')
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.logoutEverywhere,
      onRequest: signedIn,
      schema: { response: { 200: Done } },
      handler: async (request) => {
        const { accountId } = await requireCaller(service, request)
        service.publisher.tokensRevoked(await service.store.write(() => endSessions(accountId)))
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.signOutDevice,
      onRequest: signedIn,
      schema: { params: schemas.DeviceParams, response: { 200: schemas.Devices } },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        const { id } = request.params
        const devices = await service.store.write(function* () {
          const isEnded = yield* endSession(caller.accountId, id)
          if (!isEnded) throw new Refusal('NOT_FOUND', 'This device is not signed in any more.')
          return yield* readDevices(caller, service.now())
        })
        service.publisher.tokensRevoked([id])
        return { devices }
      },
    })
  }
}
