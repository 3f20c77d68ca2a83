import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '#server/service.ts'

/** A cookie that only this server reads. `path` applies on plain HTTP; the `__Host-` prefix requires path `/`. */
export type OwnCookie = { name: string; path: string; sameSite: 'lax' | 'strict'; maxAge: number }

type Where = Pick<Service, 'publicUrl'>
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Whether browsers use HTTPS: by PUBLIC_URL or by the protocol of this request. */
export function isByHttps({ publicUrl }: Where, request: FastifyRequest): boolean {
  return request.protocol === 'https' || (publicUrl ?? '').startsWith('https:')
}

/**
 * With HTTPS the name starts with `__Host-`: browsers accept such a cookie only from this host over HTTPS, so that no
 * other host of the domain and no attacker on the network can set one.
 */
export function keepOwnCookie(where: Where, { request, reply }: Exchange, cookie: OwnCookie, value: string): void {
  const { path, sameSite, maxAge } = cookie
  const secure = isByHttps(where, request)
  const attributes = { path: secure ? '/' : path, sameSite, maxAge, secure, httpOnly: true }
  reply.setCookie(nameOf(cookie, secure), value, attributes)
}

/** Reads only the name for this protocol: with HTTPS, another host may have set the one without the prefix. */
export function readOwnCookie(where: Where, request: FastifyRequest, cookie: OwnCookie): string | undefined {
  return request.cookies[nameOf(cookie, isByHttps(where, request))]
}

function nameOf({ name }: OwnCookie, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}
