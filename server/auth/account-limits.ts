import type { FastifyRequest } from 'fastify'

/** The address of mail that a body names, as one person's however it is written. */
export function emailIn({ body }: FastifyRequest): string {
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email).trim().toLowerCase() : ''
}
