import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'

/** A cookie that only this server reads. `path` counts on plain HTTP; the prefix of HTTPS asks for the whole site. */
export type OwnCookie = { name: string; path: string; sameSite: 'lax' | 'strict'; maxAge: number }

type Where = Pick<Service, 'publicUrl'>
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Whether browsers reach this service by HTTPS: its address says so, or this request came that way. */
export function isByHttps({ publicUrl }: Where, request: FastifyRequest): boolean {
  return request.protocol === 'https' || (publicUrl ?? '').startsWith('https:')
}

/**
 * By HTTPS the name begins with `__Host-`: browsers keep such a cookie only from this very host over HTTPS, so that no
 * other host of the domain and nobody on the network can plant one.
 */
export function keepOwnCookie(where: Where, { request, reply }: Exchange, cookie: OwnCookie, value: string): void {
  const { path, sameSite, maxAge } = cookie
  const secure = isByHttps(where, request)
  const attributes = { path: secure ? '/' : path, sameSite, maxAge, secure, httpOnly: true }
  reply.setCookie(nameOf(cookie, secure), value, attributes)
}

/** Only the name that is right here counts: by HTTPS, one without the prefix may be somebody else's. */
export function readOwnCookie(where: Where, request: FastifyRequest, cookie: OwnCookie): string | undefined {
  return request.cookies[nameOf(cookie, isByHttps(where, request))]
}

function nameOf({ name }: OwnCookie, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}
