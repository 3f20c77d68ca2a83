import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { requireCaller, requireConfirmed, signedInFirst } from '#server/auth/caller.ts'
import { deviceOf } from '#server/auth/device.ts'
import { knownDeviceHash } from '#server/auth/known-device.ts'
import { signedInAttempts } from '#server/auth/password-attempts.ts'
import { byAccount, rateLimit } from '#server/auth/rate-limits.ts'
import { endSession } from '#server/auth/session-repository.ts'
import { Refusal } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
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
import { signOutAll } from './sign-out-all.ts'
import { changeAccount } from './update-account.ts'
import { recordOf } from './user-record.ts'

/** What an account may see and change of itself. */
export function ownAccountRoutes(service: Service): FastifyPluginAsyncTypebox {
  const signedIn = signedInFirst(service)
  /** The hash of the device's own cookie, if the account knows it. */
  const ownDevice = async (request: FastifyRequest, accountId: string) => {
    const account = await service.store.read(() => findAccount(accountId))
    return account && knownDeviceHash(service, request, account.email)
  }
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
          logSecurity(request.log, 'security.email_changed', { accountId: user.id })
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
        const { accountId } = await requireConfirmed(service, request)
        const deviceHash = await ownDevice(request, accountId)
        service.publisher.tokensRevoked(await service.store.write(() => signOutAll(accountId, { deviceHash })))
        logSecurity(request.log, 'security.signed_out', { accountId, action: 'all devices' })
        return { ok: true as const }
      },
    })

    app.route({
      ...calls.signOutDevice,
      onRequest: signedIn,
      schema: { params: schemas.DeviceParams, response: { 200: schemas.Devices } },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        const { accountId } = caller
        const { id } = request.params
        // Whoever finds a device signed in must not sign the owner out of the others.
        if (id !== caller.tokenHash) await requireConfirmed(service, request)
        const devices = await service.store.write(function* () {
          const isEnded = yield* endSession(accountId, id)
          if (!isEnded) throw new Refusal('NOT_FOUND', 'This device is not signed in any more.')
          return yield* readDevices(caller, service.now())
        })
        service.publisher.tokensRevoked([id])
        logSecurity(request.log, 'security.signed_out', { accountId, action: 'one device' })
        return { devices }
      },
    })
  }
}
