import type { FastifyRequest } from 'fastify'
import { Refusal } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { findSession, touchSession } from './session-repository.ts'
import { hashToken, SESSION_MS, TOUCH_MS } from './tokens.ts'

/** Who is calling: an account, by a session that counts now. */
export type Caller = {
  accountId: string
  restaurantId: string | null
  tokenHash: string
}

export async function callerOfToken(service: Service, token: string | undefined): Promise<Caller | undefined> {
  if (token === undefined || token === '' || token.length > 200) return undefined
  const tokenHash = hashToken(token)
  const found = await service.store.read(() => findSession(tokenHash))
  const now = service.now()
  if (!found || found.session.expiresAt <= now) return undefined
  if (now - found.session.lastUsedAt > TOUCH_MS) {
    await service.store.write(() => touchSession({ tokenHash, lastUsedAt: now, expiresAt: now + SESSION_MS }))
  }
  return { accountId: found.account.id, restaurantId: found.account.restaurantId, tokenHash }
}

function tokenOf(request: FastifyRequest): string | undefined {
  return request.headers.authorization?.replace(/^Bearer /i, '')
}

// A request is one caller's from its first line to its last: looked up once, however often it is asked.
const callers = new WeakMap<FastifyRequest, Promise<Caller | undefined>>()

export function callerOf(service: Service, request: FastifyRequest): Promise<Caller | undefined> {
  const known = callers.get(request) ?? callerOfToken(service, tokenOf(request))
  callers.set(request, known)
  return known
}

export async function requireCaller(service: Service, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(service, request)
  if (!caller) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.')
  return caller
}

/** For a route's `onRequest`: a stranger is turned away before the body is read, and learns nothing of its shape. */
export function signedInFirst(service: Service) {
  return async (request: FastifyRequest): Promise<void> => {
    await requireCaller(service, request)
  }
}

/** The caller, who owns this restaurant. Said before anything reveals whether the restaurant exists. */
export async function requireOwner(service: Service, request: FastifyRequest, restaurantId: string): Promise<Caller> {
  const caller = await requireCaller(service, request)
  if (caller.restaurantId !== restaurantId) throw new Refusal('FORBIDDEN', 'This restaurant is not yours.')
  return caller
}

/** The caller and their own restaurant, for calls whose address names only something inside it. */
export async function requireRestaurant(
  service: Service,
  request: FastifyRequest,
): Promise<Caller & { restaurantId: string }> {
  const caller = await requireCaller(service, request)
  if (caller.restaurantId === null) throw new Refusal('FORBIDDEN', 'This account has no restaurant.')
  return { ...caller, restaurantId: caller.restaurantId }
}
