import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chargedReads, readerOf } from '#server/auth/limits/read-limits.ts'
import { callerOf } from '#server/auth/sessions/caller.ts'
import { AppError } from '#server/errors.ts'
import type { Service } from '#server/service.ts'
import { BOARD_CALLS } from '#shared/marketplace/marketplace-api.ts'
import * as schemas from '#shared/marketplace/marketplace-schemas.ts'
import { POST_KINDS } from '#shared/marketplace/post.ts'
import { toWire } from '#shared/wire-id.ts'
import { askedOf } from './board-question.ts'
import { postOnBoard } from './post-on-board.ts'
import { type Reader, readBoard, readListed } from './read-board.ts'

/** The public job boards. Signed-in accounts also see how well each listing matches their own. */
export function boardRoutes(service: Service): FastifyPluginAsyncTypebox {
  const charged = chargedReads(service)
  return async (app) => {
    for (const kind of POST_KINDS) {
      app.route({
        ...BOARD_CALLS[kind].list,
        ...charged,
        schema: { querystring: schemas.BoardQuery, response: { 200: schemas.WireBoard } },
        handler: async (request, reply) => {
          const { asked, suburb, didYouMean } = askedOf(kind, request.query)
          const reader = await readingAs(request, reply)
          const { page = 1 } = request.query
          const read = () => service.store.read(() => readBoard(asked, page, reader, service.now()))
          const whose = await readerOf(service, request)
          const { posts, hasMore } = await service.work.run(whose, read, () => ({})) // charged by the length of the answer
          return { posts: posts.map((post) => toWire(postOnBoard(post))), hasMore, suburb, didYouMean: [...didYouMean] }
        },
      })

      app.route({
        ...BOARD_CALLS[kind].read,
        schema: { params: schemas.PostParams, response: { 200: schemas.WireBoardPost } },
        handler: async (request, reply) => {
          const reader = await readingAs(request, reply)
          const post = await service.store.read(() => readListed(kind, request.params.id, reader, service.now()))
          if (!post) throw new AppError('POST_NOT_FOUND', 'This listing no longer exists.')
          return toWire(postOnBoard(post))
        },
      })
    }

    /** A kitchen session reads as an anonymous visitor. An account's answer must not be cached for others. */
    async function readingAs(request: FastifyRequest, reply: FastifyReply): Promise<Reader> {
      const caller = await callerOf(service, request)
      const reader = caller?.power === 'account' ? { accountId: caller.accountId } : undefined
      reply.header('Vary', 'Authorization').header('Cache-Control', reader ? 'no-store' : 'no-cache')
      return reader
    }
  }
}
