import type { FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'
import { hashToken, newToken } from '../secrets/tokens.ts'
import { tokenOf } from './caller.ts'
import { deviceOf } from './device.ts'
import { isKnownDevice } from './known-device-repository.ts'
import { type Exchange, keepOwnCookie, type OwnCookie, readOwnCookie } from './own-cookies.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The longest time that browsers keep a cookie (RFC 6265bis, section 5.5). */
export const DEVICE_MS = 400 * DAY_MS
const COOKIE: OwnCookie = { name: 'device', path: '/api', sameSite: 'strict', maxAge: DEVICE_MS / 1000 }

/**
 * A browser that signs in: its name for people, its device cookie, and a fresh value in case that is unknown.
 * `sessionHash`: the hash of the token that it still has, whose session the new one replaces.
 */
export type Browser = { words: string; cookie: string | undefined; fresh: string; sessionHash: string | undefined }

export function browserOf(service: Service, request: FastifyRequest): Browser {
  const token = tokenOf(request)
  const sessionHash = token === undefined ? undefined : hashToken(token)
  return { words: deviceOf(request), cookie: cookieIn(service, request), fresh: newToken(), sessionHash }
}

/** The hash of the request's device cookie, if its device has signed in to this account before. */
export async function knownDeviceHash(
  service: Service,
  request: FastifyRequest,
  email: string,
): Promise<string | undefined> {
  const cookie = cookieIn(service, request)
  if (cookie === undefined) return undefined
  const hash = hashToken(cookie)
  return (await service.store.read(() => isKnownDevice(email, hash))) ? hash : undefined
}

export function keepDevice(service: Service, exchange: Exchange, token: string): void {
  keepOwnCookie(service, exchange, COOKIE, token)
}

function cookieIn(service: Service, request: FastifyRequest): string | undefined {
  const cookie = readOwnCookie(service, request, COOKIE)
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : undefined
}
