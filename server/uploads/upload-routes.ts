import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { clientNetwork } from '#server/auth/addresses/client-address.ts'
import { byAccount, rateLimit } from '#server/auth/limits/rate-limits.ts'
import { requireRestaurant, signedInFirst } from '#server/auth/sessions/caller.ts'
import { AppError, asAppError } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { inTurnOfEach } from '#server/pacing/in-turn.ts'
import type { Service } from '#server/service.ts'
import { fairTurns } from '#server/threads/fair-turns.ts'
import { UPLOAD_LIMITS, uploadMenuImage } from '#shared/menu/uploads-api.ts'
import { UploadedImage } from '#shared/menu/uploads-schemas.ts'
import { pictureFiles } from './picture-files.ts'

const MOST_HELD = 8 // files in memory, of 5 MB each
const MOST_WAITING = 64
const YEAR_SECONDS = 365 * 24 * 60 * 60
// If a browser ever treats a picture as a page, no script in it runs.
const PICTURE_POLICY = "default-src 'none'; sandbox"

export function uploadRoutes(service: Service): FastifyPluginAsyncTypebox {
  const files = pictureFiles(service.dataDir)
  const oneOfEachNetwork = inTurnOfEach()
  const places = fairTurns({ atOnce: MOST_HELD, mostWaiting: MOST_WAITING })
  const drawing = fairTurns({ atOnce: 1, mostWaiting: MOST_HELD })
  return async (app) => {
    await app.register(multipart, { limits: { fileSize: UPLOAD_LIMITS.bytes, files: 1, fields: 4, parts: 5 } })
    const perAccount = rateLimit(
      service,
      { most: 120, inMinutes: 60, of: byAccount(service, 'upload') },
      'Too many pictures have been uploaded in the last hour. Please try again later.',
    )

    app.route({
      ...uploadMenuImage,
      onRequest: signedInFirst(service),
      schema: { consumes: ['multipart/form-data'], response: { 201: UploadedImage } },
      handler: async (request, reply) => {
        const { restaurantId } = await requireRestaurant(service, request)
        await perAccount(request)
        const { menuPicture } = await import('./menu-picture.ts') // sharp is large, so it is loaded on first use
        const who = clientNetwork(request)
        const isGone = () => request.raw.socket.destroyed
        // One file per network at a time, and MOST_HELD files in total, to limit memory.
        const picture = await oneOfEachNetwork(who, () =>
          places({ who, size: 1, isGone }, async () => {
            const bytes = await whileConnected(request.raw, () => fileOf(request))
            return drawing({ who, size: bytes.length, isGone }, () => menuPicture(bytes))
          }),
        )
        const imageUrl = await files.keep(restaurantId, newId(service.now()), picture)
        return reply.code(201).send({ imageUrl })
      },
    })

    app.route({
      method: 'GET',
      url: '/uploads/:restaurantId/:name',
      schema: { hide: true, params: Type.Object({ restaurantId: Type.String(), name: Type.String() }) },
      handler: async ({ params }, reply) => {
        const picture = await files.read(params.restaurantId, params.name)
        if (!picture) throw new AppError('NOT_FOUND', 'This picture does not exist.')
        return reply
          .type('image/webp')
          .header('Content-Length', picture.size)
          .header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
          .header('Content-Security-Policy', PICTURE_POLICY)
          .header('X-Content-Type-Options', 'nosniff')
          .send(picture.bytes)
      },
    })
  }
}

/** Rejects when the connection closes, because the parser would wait for ever for the rest of the body. */
function whileConnected<T>({ socket }: IncomingMessage, read: () => Promise<T>): Promise<T> {
  if (socket.destroyed) return Promise.reject(notWhole())
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(notWhole())
    socket.once('close', giveUp)
    read()
      .then(resolve, reject)
      .finally(() => socket.off('close', giveUp))
  })
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError('UNSUPPORTED_TYPE', 'Please send the picture as a file in a form (multipart/form-data).')
  }
  try {
    const file = await request.file()
    if (file) {
      const bytes = await file.toBuffer()
      if (file.file.truncated) throw tooLarge() // the parser does not throw if the limit was reached in the last chunk
      return bytes
    }
  } catch (error) {
    throw refusalFor(error)
  }
  throw new AppError('INVALID_REQUEST', 'No picture was sent.')
}

function refusalFor(error: unknown): unknown {
  const known = asAppError(error)
  if (known) return known
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  return notWhole()
}

function notWhole(): AppError {
  return new AppError('INVALID_REQUEST', 'The picture upload was incomplete. Please try again.')
}

function tooLarge(): AppError {
  const most = UPLOAD_LIMITS.bytes / 1024 / 1024
  return new AppError('TOO_LARGE', `This picture is larger than ${most} MB. Please choose a smaller one.`)
}
