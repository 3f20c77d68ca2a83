import type { FastifyRequest } from 'fastify'

/** The email in a request's body, trimmed and in lower case; empty if there is none. */
export function emailIn({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email).trim().toLowerCase() : ''
}
