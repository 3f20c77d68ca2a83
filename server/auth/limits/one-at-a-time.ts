import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { tally } from '#server/pacing/tally.ts'
import type { Service } from '#server/service.ts'
import { callerOf } from '../sessions/caller.ts'

type KeyOf = (request: FastifyRequest) => string | undefined | Promise<string | undefined>

/**
 * Allows each account one such call at a time on this instance, from before the body is read until the answer is sent.
 * A second one meanwhile is refused. For `onRequest`, after `signedInFirst`.
 */
export function oneAtATime(service: Service, message: string) {
  return fewAtATime({ most: 1, of: async (request) => (await callerOf(service, request))?.accountId }, message)
}

/** The same for `most` calls at a time per key that `of` gives; calls without a key are not limited. For `onRequest`. */
export function fewAtATime({ most, of }: { most: number; of: KeyOf }, message: string) {
  const running = tally()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = await of(request)
    if (key === undefined) return
    // A closed connection emits no further close event: its call would count until a restart.
    if (request.raw.socket.destroyed) throw new AppError('INVALID_REQUEST', 'The request was incomplete.')
    if (running.of(key) >= most) throw new AppError('TOO_MANY_REQUESTS', message, undefined, 2)
    running.begin(key)
    reply.raw.once('close', () => running.end(key))
  }
}
