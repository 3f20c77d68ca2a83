import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import type { Power, Role } from '#shared/accounts/account.ts'
import { clientNetwork } from '../addresses/client-address.ts'
import { CONFIRMED_MS, hashToken } from '../secrets/tokens.ts'
import { isLive, touch } from './live-sessions.ts'
import { findSession } from './session-repository.ts'

/** The account that sends a request, and its valid session. */
export type Caller = {
  accountId: string
  role: Role
  restaurantId: string | null
  /** A kitchen session may only handle live orders and the availability of dishes. */
  power: Power
  tokenHash: string
  /** When the password or a passkey was last given in this session. */
  confirmedAt: number
  /** Whether the session was opened or confirmed with two factors. */
  isTwoFactor: boolean
}

export async function callerOfToken(service: Service, token: string | undefined): Promise<Caller | undefined> {
  if (token === undefined || token === '' || token.length > 200) return undefined
  const tokenHash = hashToken(token)
  const found = await service.store.read(() => findSession(tokenHash))
  const now = service.now()
  if (!found || !isLive(found.session, now)) return undefined
  const { session, account } = found
  await touch(service, session, now)
  const { id: accountId, role, restaurantId } = account
  const { power, confirmedAt, isTwoFactor } = session
  return { accountId, role, restaurantId, power, tokenHash, confirmedAt, isTwoFactor }
}

/** The session token in a request's Authorization header. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer /i, '')
}

// The caller of a request is looked up once.
const callers = new WeakMap<FastifyRequest, Promise<Caller | undefined>>()

export function callerOf(service: Service, request: FastifyRequest): Promise<Caller | undefined> {
  const known = callers.get(request) ?? callerOfToken(service, tokenOf(request))
  callers.set(request, known)
  return known
}

/** The account of a request, if it has been looked up already. */
export async function knownAccount(request: FastifyRequest): Promise<string | undefined> {
  return (await callers.get(request))?.accountId
}

async function requireSignedIn(service: Service, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(service, request)
  if (!caller) throw new AppError('NOT_SIGNED_IN', 'Please sign in.')
  return caller
}

/**
 * For a route's `onRequest`: refuses requests without a session, and too many requests, before the body is read, so that
 * strangers learn nothing about its shape.
 */
export function signedInFirst(service: Service) {
  return async (request: FastifyRequest): Promise<void> => {
    const caller = await requireSignedIn(service, request)
    const network = clientNetwork(request)
    service.calls.spend({ caller, network, method: request.method })
    service.work.seen(caller.accountId, network)
  }
}

/** The caller, whose session has the account's full power. */
export async function requireCaller(service: Service, request: FastifyRequest): Promise<Caller> {
  const caller = await requireSignedIn(service, request)
  if (caller.power !== 'account') throw new AppError('FORBIDDEN', 'This is not allowed on a kitchen tablet.')
  return caller
}

/** The caller, who has confirmed the password or used a passkey in this session within the last ten minutes. */
export async function requireConfirmed(service: Service, request: FastifyRequest): Promise<Caller> {
  const caller = await requireCaller(service, request)
  if (!isConfirmed(service, caller)) {
    throw new AppError('PASSWORD_REQUIRED', 'Enter your password again to continue.')
  }
  return caller
}

export function isConfirmed(service: Service, { confirmedAt }: Caller): boolean {
  const agoMs = service.now() - confirmedAt
  return agoMs >= 0 && agoMs < CONFIRMED_MS
}

export async function requireAdmin(service: Service, request: FastifyRequest): Promise<Caller> {
  const caller = await requireCaller(service, request)
  if (caller.role !== 'admin') throw new AppError('FORBIDDEN', 'Only the operator of the service may do this.')
  requireOperatorsFactor(service, caller)
  return caller
}

/** Whether this account needs a second factor: the operator's does in production. */
export function isFactorRequired(service: Service, { role }: Pick<Caller, 'role'>): boolean {
  return role === 'admin' && service.isSecondFactorRequired
}

/** Refuses a session of the operator that has no second factor, where one is required. */
export function requireOperatorsFactor(service: Service, caller: Caller): void {
  if (!isFactorRequired(service, caller) || caller.isTwoFactor) return
  throw new AppError(
    'SECOND_FACTOR_REQUIRED',
    "Operators must use a second factor. Set up an authenticator app or a passkey, or sign in with one, to open the operator's pages.",
  )
}

/** The caller, who owns this restaurant. Check it before revealing whether the restaurant exists. */
export async function requireOwner(service: Service, request: FastifyRequest, restaurantId: string): Promise<Caller> {
  return belongingTo(restaurantId, await requireCaller(service, request))
}

/** The caller, who owns this restaurant or has a kitchen session of it. */
export async function requireKitchen(service: Service, request: FastifyRequest, restaurantId: string): Promise<Caller> {
  return belongingTo(restaurantId, await requireSignedIn(service, request))
}

function belongingTo(restaurantId: string, caller: Caller): Caller {
  if (caller.restaurantId !== restaurantId) throw new AppError('FORBIDDEN', 'This restaurant is not yours.')
  return caller
}

export type Staff = Caller & { restaurantId: string }

/** The caller and their own restaurant, for calls whose URL does not name the restaurant. */
export async function requireRestaurant(service: Service, request: FastifyRequest): Promise<Staff> {
  return withRestaurant(await requireCaller(service, request))
}

/** The same, for calls that a kitchen session may make. */
export async function requireKitchenStaff(service: Service, request: FastifyRequest): Promise<Staff> {
  return withRestaurant(await requireSignedIn(service, request))
}

function withRestaurant(caller: Caller): Staff {
  if (caller.restaurantId === null) throw new AppError('FORBIDDEN', 'This account has no restaurant.')
  return { ...caller, restaurantId: caller.restaurantId }
}
