import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { byAccount, rateLimit } from '#server/auth/limits/rate-limits.ts'
import { signedInAttempts } from '#server/auth/passwords/password-attempts.ts'
import { hashedFor } from '#server/auth/passwords/passwords.ts'
import {
  type Caller,
  requireCaller,
  requireConfirmed,
  requireOperatorsFactor,
  signedInFirst,
} from '#server/auth/sessions/caller.ts'
import { deviceOf } from '#server/auth/sessions/device.ts'
import { knownDeviceHash } from '#server/auth/sessions/known-device.ts'
import { endSession } from '#server/auth/sessions/session-repository.ts'
import { AppError } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
import type { Service } from '#server/service.ts'
import { requireFactorsGiven } from '#server/sign-in-security/sign-in-security.ts'
import { Done } from '#shared/accounts/accounts-schemas.ts'
import * as calls from '#shared/accounts/own-account-api.ts'
import * as schemas from '#shared/accounts/own-account-schemas.ts'
import { UserAnswer } from '#shared/restaurants/restaurants-schemas.ts'
import { mailSecurityEvent } from '../account-mails.ts'
import { findAccount } from '../account-repository.ts'
import { signOutAll } from '../sign-in/sign-out-all.ts'
import { tellAccount } from '../tell-account.ts'
import { recordOf } from '../user-record.ts'
import { confirmByPassword } from './confirm-session.ts'
import { deleteAccount } from './delete-account.ts'
import { readDevices } from './devices.ts'
import { changeAccount } from './update-account.ts'

/** Calls for reading and changing one's own account. */
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

    const attempts = signedInAttempts(service, 'password', 'Too many wrong passwords.')
    const confirmations = <T>(request: FastifyRequest, { accountId, tokenHash }: Caller, check: () => Promise<T>) =>
      attempts(request, { accountId, key: tokenHash }, check)
    const triedPasswords = rateLimit(
      service,
      { most: 10, inMinutes: 15, of: byAccount(service, 'account password'), group: 'sign-in' },
      'Too many attempts. Please wait a few minutes and try again.',
    )
    app.route({
      ...calls.updateAccount,
      onRequest: signedIn,
      schema: { body: schemas.UpdateAccountBody, response: { 200: UserAnswer } },
      // Somebody with a signed-in device must not guess its password here.
      preHandler: async (request) => {
        if (request.body.password !== undefined) await triedPasswords(request)
      },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        const before = await service.store.read(() => findAccount(caller.accountId))
        const change = () => changeAccount(service, caller, request.body, hashedFor(request))
        const user = await (request.body.password === undefined ? change() : confirmations(request, caller, change))
        if (before && before.email !== user.email) {
          logSecurity(request.log, 'security.email_changed', { accountId: user.id })
          const changed = { kind: 'email-changed', device: deviceOf(request), formerEmail: before.email } as const
          void mailSecurityEvent(service, { ...before, email: user.email }, changed, request.log)
        }
        return { user }
      },
    })

    app.route({
      ...calls.confirmSession,
      onRequest: signedIn,
      schema: { body: schemas.ConfirmBody, response: { 200: Done } },
      handler: async (request) => {
        const caller = await requireCaller(service, request)
        await confirmations(request, caller, () =>
          confirmByPassword(service, caller, request.body.password, hashedFor(request)),
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
        requireOperatorsFactor(service, caller)
        await requireFactorsGiven(service, caller)
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
        const caller = await requireConfirmed(service, request)
        await requireFactorsGiven(service, caller)
        const { accountId } = caller
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
        // Somebody with a signed-in device must not sign the owner out of the others.
        if (id !== caller.tokenHash) await requireFactorsGiven(service, await requireConfirmed(service, request))
        const devices = await service.store.write(function* () {
          const isEnded = yield* endSession(accountId, id)
          if (!isEnded) throw new AppError('NOT_FOUND', 'This device is already signed out.')
          return yield* readDevices(caller, service.now())
        })
        service.publisher.tokensRevoked([id])
        logSecurity(request.log, 'security.signed_out', { accountId, action: 'one device' })
        await tellAccount(service, accountId)
        return { devices }
      },
    })
  }
}
